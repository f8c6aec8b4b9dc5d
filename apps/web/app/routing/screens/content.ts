export * from '../../../faq/screens.ts';
export * from '../../../blog/screens.ts';
export * from '../../../pages/screens.ts';
export * from '../../../feedback/screens.ts';
export * from '../../../notifications/screens.ts';
export * from '../../../support-files/screens.ts';
export * from '../../../source-files/screens.ts';
export * from '../../../variables/screens.ts';
