export { AuthHeading } from './auth-heading.tsx';
