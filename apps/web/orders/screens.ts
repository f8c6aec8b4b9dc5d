export { CustomerScreen } from './customer/customer-screen.tsx';
export { OrderScreen } from './view/order-screen.tsx';
