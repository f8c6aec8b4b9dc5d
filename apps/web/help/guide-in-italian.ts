import type { ChapterText } from './chapter-text.ts';

export const files = import.meta.glob<ChapterText>('./it/*.md', { eager: true, import: 'default' });
