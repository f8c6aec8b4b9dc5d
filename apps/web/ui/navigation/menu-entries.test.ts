import { defaultPermissions, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { entriesFor, entryOf } from './menu-entries.ts';
import { menu } from './menu.ts';

const everyScreen = menu.map(({ path }) => ({ path }));
const entriesOf = (role: SystemRole) => entriesFor(defaultPermissions(role), everyScreen).map(({ path }) => path);
const tilesOf = (role: SystemRole) =>
  entriesFor(defaultPermissions(role), everyScreen)
    .filter(({ tile }) => tile)
    .map(({ path }) => path);

const admins = [SystemRole.Admin, SystemRole.SuperAdmin];
const others = [SystemRole.NoRole, SystemRole.ChiefAgent];

const contentTiles = ['/faq', '/cms/files', '/admin/blog', '/slider/slides', '/cms/source-files', '/cms/feedback/contacts'];
const shopTiles = ['/shop/offers', '/shop/options', '/shop/discount-codes'];
const settingsTiles = ['/admin/users', '/settings/email-notifications'];

describe('home tiles', () => {
  it.each([
    ['[home.content_tiles] content', contentTiles],
    ['[home.shop_tiles_admin] offers, options and discount codes', shopTiles],
    ['[home.settings_tiles] settings', settingsTiles],
  ])('%s are shown only to Admin and SuperAdmin', (_, tiles) => {
    for (const role of admins) expect(tilesOf(role)).toEqual(expect.arrayContaining(tiles));
    for (const role of others) for (const tile of tiles) expect(tilesOf(role)).not.toContain(tile);
  });

  it('[home.shop_tiles_all] orders and other settings are the only tiles of the other roles', () => {
    for (const role of others) expect(tilesOf(role)).toEqual(['/shop/orders', '/shop/other-settings']);
  });

  it('[access.admin] administrators have every tile, each once', () => {
    const all = [...contentTiles, ...shopTiles, '/shop/orders', '/shop/other-settings', ...settingsTiles];
    for (const role of admins) expect(tilesOf(role).toSorted()).toEqual(all.toSorted());
  });
});

describe('sidebar', () => {
  it('[sidebar.extra_items] has nine entries without a tile for administrators, two of them also for chief agents', () => {
    const extra = [
      '/cms/variables/list',
      '/cms/stores/list',
      '/cms/static-pages/list',
      '/cms/landing-pages/list',
      '/cms/luce-e-gas/edit/',
      '/page-specific-faq',
      '/reports/generate',
      '/admin/delivery-parse',
      '/admin/offer-details/list',
    ];
    for (const role of admins) expect(entriesOf(role)).toEqual(expect.arrayContaining(extra));
    const sharedEntries = ['/', '/shop/orders', '/shop/other-settings', '/profile/edit'];
    expect(entriesOf(SystemRole.NoRole)).toEqual(sharedEntries);
    // A role that may use a screen sees its entry.
    expect(entriesOf(SystemRole.ChiefAgent)).toEqual([
      ...sharedEntries.slice(0, -1),
      '/reports/generate',
      '/admin/delivery-parse',
      '/profile/edit',
    ]);
  });

  it('leaves out entries without a screen', () => {
    const screens = ['/', '/faq', '/cms/luce-e-gas/edit'].map((path) => ({ path }));
    const entries = entriesFor(defaultPermissions(SystemRole.SuperAdmin), screens);
    expect(entries.map(({ path }) => path)).toEqual(['/', '/faq', '/cms/luce-e-gas/edit/']);
  });

  it.each([
    ['/', '/'],
    ['/faq/edit/1', '/faq'],
    ['/page-specific-faq/urls', '/page-specific-faq'],
    ['/slider/display-settings', '/slider/slides'],
    ['/cms/luce-e-gas/edit', '/cms/luce-e-gas/edit/'],
    ['/shop/orders/view/1', '/shop/orders'],
    ['/admin/edit-company/1', '/admin/users'],
    ['/admin/edit-user/1', '/admin/users'],
  ])('%s belongs to %s', (path, entry) => expect(entryOf(menu, path)?.path).toBe(entry));

  it.each(['/company/list', '/company/edit/1', '/company/employee/list/1'])(
    'marks the profile on %s, which leads there',
    (path) => expect(entryOf(menu, path)?.path).toBe('/profile/edit'),
  );

  it('has no entry for some screens', () => expect(entryOf(menu, '/enter/return')).toBeUndefined());
});
