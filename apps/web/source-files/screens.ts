export { SourceFilesScreen } from './source-files-screen.tsx';
