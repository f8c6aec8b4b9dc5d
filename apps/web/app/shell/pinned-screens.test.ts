import { expect, it } from 'vitest';
import { isPinned } from './pinned-screens.ts';

it.each(['/profile/edit', '/company/list', '/company/edit/1', '/admin/users', '/admin/edit-user/1', '/admin/edit-company/1'])(
  '%s is shown in Russian',
  (path) => expect(isPinned(path)).toBe(true),
);

it.each(['/', '/admin/blog', '/admin/users-export', '/shop/orders'])('%s follows the language', (path) =>
  expect(isPinned(path)).toBe(false),
);
