export { ContactMessagesScreen } from './contact-messages-screen.tsx';
export { PartnerMessagesScreen } from './partner-messages-screen.tsx';
