export { OrderScreen } from './view/order-screen.tsx';
