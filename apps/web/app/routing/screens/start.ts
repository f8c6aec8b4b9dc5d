export * from '../../../accounts/screens.ts';
