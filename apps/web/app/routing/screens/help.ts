export * from '../../../help/screens.ts';
