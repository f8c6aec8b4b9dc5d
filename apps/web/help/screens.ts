export { HelpPanel } from './help-panel.tsx';
export { HelpScreen } from './help-screen.tsx';
export { Tour } from './tour.tsx';
