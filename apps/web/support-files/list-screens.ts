export { SupportFilesScreen } from './support-files-screen.tsx';
