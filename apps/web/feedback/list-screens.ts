export { ContactMessageScreen } from './contact-message-screen.tsx';
export { PartnerMessageScreen } from './partner-message-screen.tsx';
