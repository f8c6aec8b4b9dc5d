import type { ComponentType } from 'react';
import { NotLoaded } from '#core/failures.ts';
import type { ChunkName, routesByChunk } from './routes.ts';
import * as start from './screens/start.ts';

type ScreenNames<Chunk extends ChunkName> = (typeof routesByChunk)[Chunk][number]['screen'];

/** An error of its own, because the router reloads the page after the browser's: without a connection nothing would be left. */
const orNotLoaded =
  <Screens>(load: () => Promise<Screens>) =>
  async (): Promise<Screens> => {
    try {
      return await load();
    } catch (cause) {
      throw new NotLoaded('', { cause });
    }
  };

/** One dynamic import per chunk: with more, the bundler adds a file for each. */
export const loadChunk = {
  start: () => Promise.resolve(start),
  console: orNotLoaded(() => import('./screens/console.ts')),
  lists: orNotLoaded(() => import('./screens/lists.ts')),
  orders: orNotLoaded(() => import('./screens/orders.ts')),
  shop: orNotLoaded(() => import('./screens/shop.ts')),
  content: orNotLoaded(() => import('./screens/content.ts')),
  people: orNotLoaded(() => import('./screens/people.ts')),
  help: orNotLoaded(() => import('./screens/help.ts')),
} satisfies { [Chunk in ChunkName]: () => Promise<Record<ScreenNames<Chunk>, ComponentType>> };

export const loadScreen = async (chunk: ChunkName, screen: string): Promise<ComponentType> => {
  const screens = (await loadChunk[chunk]()) as unknown as Record<string, ComponentType>;
  const Screen = screens[screen];
  if (!Screen) throw new Error(`The chunk ${chunk} has no ${screen}.`);
  return Screen;
};
