import type { ResourceKey } from 'i18next';

export const files = import.meta.glob<ResourceKey>('./it/*.json', { eager: true, import: 'default' });
