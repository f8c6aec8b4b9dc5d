import type { ResourceKey } from 'i18next';

export const files = import.meta.glob<ResourceKey>('./en/*.json', { eager: true, import: 'default' });
