export { StoreFormScreen } from './store-form-screen.tsx';
