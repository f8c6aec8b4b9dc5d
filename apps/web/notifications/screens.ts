export { RepliesScreen } from './replies-screen.tsx';
export { TemplateFormScreen } from './template-form-screen.tsx';
