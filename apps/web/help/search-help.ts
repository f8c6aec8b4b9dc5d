import IconHelp from 'icon:help';
import i18next from 'i18next';
import { permissionsOfUser } from '#core/permissions.ts';
import { session } from '#core/session-store.ts';
import type { SearchProvider } from '#ui/navigation/search-provider.ts';
import { chaptersFor } from './chapters.ts';
import { loadGuide } from './guide.ts';

/** Finds chapters of the guide: those with all words in the title first, then those whose text has the words as they were typed. */
export const searchHelp: SearchProvider = {
  name: 'help',
  minLength: 3,
  find: async (query) => {
    const { user } = session.snapshot();
    if (user === null) return [];
    const guide = await loadGuide(i18next.language);
    const words = query.trim().toLowerCase().split(/\s+/);
    const isTitled = ({ title }: { title: string }) => words.every((word) => title.toLowerCase().includes(word));
    const hasText = ({ html }: { html: string }) => textOf(html).includes(words.join(' '));
    const found = chaptersFor(permissionsOfUser(user)).map((name) => ({ name, ...guide[name] }));
    const byTitle = found.filter(isTitled);
    const byText = found.filter((chapter) => !isTitled(chapter) && hasText(chapter));
    return [...byTitle, ...byText].slice(0, mostHits).map(({ name, title }) => ({
      kind: 'help',
      title,
      icon: IconHelp,
      target: { to: '/help/$chapter', params: { chapter: name } },
    }));
  },
};

const mostHits = 4;

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .split(/\s+/)
    .join(' ')
    .toLowerCase();
