export { StoreImportScreen } from './store-import-screen.tsx';
export { StoresScreen } from './stores-screen.tsx';
