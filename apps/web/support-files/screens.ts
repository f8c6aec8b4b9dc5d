export { FileCategoriesScreen } from './file-categories-screen.tsx';
export { SupportFileFormScreen } from './support-file-form-screen.tsx';
