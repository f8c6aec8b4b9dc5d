export { ContactMessageScreen } from './contact-message-screen.tsx';
export { ContactMessagesScreen } from './contact-messages-screen.tsx';
export { PartnerMessageScreen } from './partner-message-screen.tsx';
export { PartnerMessagesScreen } from './partner-messages-screen.tsx';
