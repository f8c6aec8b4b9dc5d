export { VariablesScreen } from './variables-screen.tsx';
