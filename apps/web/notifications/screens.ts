export { TemplateFormScreen } from './template-form-screen.tsx';
export { TemplatesScreen } from './templates-screen.tsx';
