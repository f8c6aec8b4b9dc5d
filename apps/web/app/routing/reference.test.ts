import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('docs/reference/routes.txt lists every route (update it with `npm run reference`)', async () => {
  const paths = routes.map(({ path }) => path).toSorted();
  await expect(`${paths.join('\n')}\n`).toMatchFileSnapshot('../../../../docs/reference/routes.txt');
});
