import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/**
 * A few chunks instead of one per module, so that a first visit needs a dozen requests. A chunk contains the modules that match
 * and all that they import, except for what the chunks above it contain. The editor, the map and the charts match none, so they
 * stay chunks of their own.
 */
export const chunks: Group[] = inOrder([
  // Changes only with the packages, so that browsers keep it across releases.
  { name: 'vendor', tags: ['$initial'], test: /node_modules.*js$/ },
  // All up to the sign-in page.
  { name: 'start', tags: ['$initial'] },
  // The shell with the two screens that are opened first, and the styles of all screens: they are small.
  {
    name: 'console',
    test: /web.(app.routing.screens.console|locales.console|ui.dialog)|@mantine.(hooks|dates.*css$)|web.(?!stores.map).*module\.css$/,
  },
  // The other screens without a form.
  { name: 'lists', test: files('app/routing/screens/lists') },
  // What two of the others share: fields, forms and the contract's schemas.
  { name: 'forms', minShareCount: 2, test: (id) => !/ckeditor|es-toolkit|rich-text[\\/](?!rich-text|use-)/.test(id) },
  { name: 'orders', test: files('app/routing/screens/orders') },
  { name: 'shop', test: files('app/routing/screens/shop') },
  { name: 'content', test: files('app/routing/screens/content') },
  { name: 'people', test: files('app/routing/screens/people') },
  // The help without its chapters: those of a language are a chunk of their own.
  { name: 'help', test: files('app/routing/screens/help') },
]);

/** An earlier group takes a module first. */
function inOrder(groups: Group[]): Group[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/** Matches the files of the console at these places. */
function files(...places: string[]): RegExp {
  return new RegExp(`apps/web/(${places.join('|')})`.replaceAll('/', String.raw`[\\/]`));
}
