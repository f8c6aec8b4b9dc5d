import type { ComponentType } from 'react';
import type { ChunkName, routesByChunk } from './routes.ts';
import * as start from './screens/start.ts';

type ScreenNames<Chunk extends ChunkName> = (typeof routesByChunk)[Chunk][number]['screen'];

/** One dynamic import per chunk: with more, the bundler adds a file for each. */
export const loadChunk = {
  start: () => Promise.resolve(start),
  console: () => import('./screens/console.ts'),
  lists: () => import('./screens/lists.ts'),
  orders: () => import('./screens/orders.ts'),
  shop: () => import('./screens/shop.ts'),
  content: () => import('./screens/content.ts'),
  people: () => import('./screens/people.ts'),
} satisfies { [Chunk in ChunkName]: () => Promise<Record<ScreenNames<Chunk>, ComponentType>> };

export const loadScreen = async (chunk: ChunkName, screen: string): Promise<ComponentType> => {
  const screens = (await loadChunk[chunk]()) as unknown as Record<string, ComponentType>;
  const Screen = screens[screen];
  if (!Screen) throw new Error(`The chunk ${chunk} has no ${screen}.`);
  return Screen;
};
