export * from '../../../orders/screens.ts';
export * from '../../../outbox/screens.ts';
export * from '../../../outside-systems/screens.ts';
export * from '../../../reports/screens.ts';
