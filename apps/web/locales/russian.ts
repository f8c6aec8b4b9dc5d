import type { ResourceKey } from 'i18next';

export const files = import.meta.glob<ResourceKey>('./ru/*.json', { eager: true, import: 'default' });
