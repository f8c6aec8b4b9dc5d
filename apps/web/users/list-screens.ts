export { StopActingScreen } from './stop-acting-screen.tsx';
