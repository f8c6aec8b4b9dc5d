export * from '../../../accounts/rare-screens.ts';
export * from '../../../users/screens.ts';
export * from '../../../companies/screens.ts';
export * from '../../../profile/screens.ts';
export * from '../../../audit/screens.ts';
export * from '../../../two-factor/screens.ts';
export * from '../../../personal-data/screens.ts';
export * from '../../../system/screens.ts';
