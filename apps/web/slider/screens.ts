export { DisplaySettingsScreen } from './display-settings-screen.tsx';
export { SlideFormScreen } from './slide-form-screen.tsx';
