export { AccessScreen } from './access-screen.tsx';
