export { OrderMails } from './order-mails.tsx';
