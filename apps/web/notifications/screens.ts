export { TemplateFormScreen } from './template-form-screen.tsx';
