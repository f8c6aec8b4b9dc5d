export { PersonalDataScreen } from './personal-data-screen.tsx';
