export { SlidesScreen } from './slides-screen.tsx';
