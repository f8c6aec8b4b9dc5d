export { LandingPagesScreen } from './landing/landing-pages-screen.tsx';
export { StaticPagesScreen } from './static/static-pages-screen.tsx';
