// In the page itself, before the first paint: sets the colours, and asks for the code of the requested screen beside the
// code that will ask for it otherwise.
const colors = localStorage.getItem('mantine-color-scheme-value');
const isDark = colors === 'dark' || (colors !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

const filesOfScreen = () => {
  const { screens, files, languages } = build;
  const segments = location.pathname.split('/');
  const matches = (path) => path.length === segments.length && path.every((one, i) => one === '*' || one === segments[i]);
  const chunk = Object.keys(screens).find((name) => screens[name].some((path) => matches(path.split('/')))) ?? 'console';
  return [...files[chunk], ...(languages[localStorage.getItem('language')] ?? [])];
};

if (localStorage.getItem('XSessionUUID')) {
  for (const file of filesOfScreen()) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
