import { expect, it } from 'vitest';
import { routePaths } from './route-paths.ts';

it('docs/reference/routes.txt lists every route (renew it with `npm run reference`)', async () => {
  await expect(`${routePaths.toSorted().join('\n')}\n`).toMatchFileSnapshot('../../../docs/reference/routes.txt');
});
