export { BlogScreen } from './blog-screen.tsx';
