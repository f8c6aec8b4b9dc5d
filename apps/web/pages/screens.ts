export { GasLuceScreen } from './gas-luce/gas-luce-screen.tsx';
export { LandingPageFormScreen } from './landing/landing-page-form-screen.tsx';
export { StaticPageFormScreen } from './static/static-page-form-screen.tsx';
