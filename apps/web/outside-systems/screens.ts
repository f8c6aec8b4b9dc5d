export { OutsideSystemsScreen } from './outside-systems-screen.tsx';
