export { SystemScreen } from './system-screen.tsx';
