export { TrackingImportScreen } from './tracking-import-screen.tsx';
