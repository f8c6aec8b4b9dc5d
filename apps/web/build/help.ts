import { micromark } from 'micromark';
import type { Plugin } from 'vite';

/**
 * Makes a chapter of the guide, a Markdown file, a module with its title and its HTML. Markup in the file is escaped and addresses with
 * a script are removed, so that the console shows the HTML as it is.
 */
export const help = (): Plugin => ({
  name: 'help',
  enforce: 'pre',
  transform: (markdown, id) => (isChapter(id) ? { code: toModule(markdown), map: null } : null),
});

const isChapter = (id: string): boolean => id.endsWith('.md') && /[\\/]help[\\/]\w\w[\\/]/.test(id);

const toModule = (markdown: string): string => {
  const [heading = '', ...lines] = markdown.split('\n');
  if (!heading.startsWith('# ')) throw new Error('A chapter begins with its title: # Orders');
  const pictures: string[] = [];
  // The bundler gives a picture its address.
  const html = micromark(lines.join('\n')).replaceAll(
    /<img src="([^"]+)"/g,
    (_, path: string) => `<img src="\0${pictures.push(path) - 1}\0"`,
  );
  const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(path)};\n`).join('');
  const parts = html.split('\0').map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `picture${part}`));
  return `${imports}export default { title: ${JSON.stringify(heading.slice('# '.length))}, html: ${parts.join(' + ')} };\n`;
};
