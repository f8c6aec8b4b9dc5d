import { expect, it } from 'vitest';
import { hasByDefault, permissions } from './role-permissions.ts';
import { SystemRole, systemRoles, UserStatus } from './roles.ts';

it('by default each permission is held by these roles and no others', () => {
  const names = Object.keys(SystemRole);
  const table = permissions.map((permission) => {
    const holders = systemRoles.map((role, at) => (hasByDefault(role, permission) ? (names[at] ?? '') : '·').padEnd(11));
    return `${permission.padEnd(25)} ${holders.join('')}`.trimEnd();
  });
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "menu:content              ·          ·          Admin      SuperAdmin
    menu:shop                 ·          ·          Admin      SuperAdmin
    menu:settings             ·          ·          Admin      SuperAdmin
    accounts:look-up          ·          ·          Admin      SuperAdmin
    users:view                ·          ·          Admin      SuperAdmin
    users:edit                ·          ·          Admin      SuperAdmin
    users:impersonate         ·          ·          Admin      SuperAdmin
    audit:view                ·          ·          Admin      SuperAdmin
    security-events:view      ·          ·          ·          SuperAdmin
    two-factor:require        ·          ·          ·          SuperAdmin
    access:manage             ·          ·          ·          SuperAdmin
    personal-data:manage      ·          ·          ·          SuperAdmin
    system:manage             ·          ·          ·          SuperAdmin
    console-settings:edit     ·          ·          Admin      SuperAdmin
    files:view                NoRole     ChiefAgent Admin      SuperAdmin
    files:upload              NoRole     ChiefAgent Admin      SuperAdmin
    team-views:edit           ·          ChiefAgent Admin      SuperAdmin
    faq:view                  NoRole     ChiefAgent Admin      SuperAdmin
    faq:edit                  NoRole     ChiefAgent Admin      SuperAdmin
    faq:delete                ·          ·          ·          SuperAdmin
    page-specific-faq:view    NoRole     ChiefAgent Admin      SuperAdmin
    page-specific-faq:edit    NoRole     ChiefAgent Admin      SuperAdmin
    page-specific-faq:delete  ·          ·          ·          SuperAdmin
    blog:view                 NoRole     ChiefAgent Admin      SuperAdmin
    blog:edit                 NoRole     ChiefAgent Admin      SuperAdmin
    blog:delete               ·          ·          ·          SuperAdmin
    static-pages:view         NoRole     ChiefAgent Admin      SuperAdmin
    static-pages:edit         NoRole     ChiefAgent Admin      SuperAdmin
    static-pages:delete       ·          ·          ·          SuperAdmin
    landing-pages:view        NoRole     ChiefAgent Admin      SuperAdmin
    landing-pages:edit        NoRole     ChiefAgent Admin      SuperAdmin
    landing-pages:delete      ·          ·          ·          SuperAdmin
    gas-luce:view             NoRole     ChiefAgent Admin      SuperAdmin
    gas-luce:edit             NoRole     ChiefAgent Admin      SuperAdmin
    variables:view            NoRole     ChiefAgent Admin      SuperAdmin
    variables:edit            NoRole     ChiefAgent Admin      SuperAdmin
    variables:delete          ·          ·          ·          SuperAdmin
    support-files:view        NoRole     ChiefAgent Admin      SuperAdmin
    support-files:edit        NoRole     ChiefAgent Admin      SuperAdmin
    support-files:delete      ·          ·          ·          SuperAdmin
    source-files:view         NoRole     ChiefAgent Admin      SuperAdmin
    source-files:edit         NoRole     ChiefAgent Admin      SuperAdmin
    source-files:delete       ·          ·          ·          SuperAdmin
    email-notifications:view  NoRole     ChiefAgent Admin      SuperAdmin
    email-notifications:edit  NoRole     ChiefAgent Admin      SuperAdmin
    email-notifications:delete NoRole     ChiefAgent Admin      SuperAdmin
    offers:view               NoRole     ChiefAgent Admin      SuperAdmin
    offers:edit               NoRole     ChiefAgent Admin      SuperAdmin
    offers:delete             ·          ·          ·          SuperAdmin
    options:view              NoRole     ChiefAgent Admin      SuperAdmin
    options:edit              NoRole     ChiefAgent Admin      SuperAdmin
    options:delete            ·          ·          ·          SuperAdmin
    discount-codes:view       NoRole     ChiefAgent Admin      SuperAdmin
    discount-codes:edit       NoRole     ChiefAgent Admin      SuperAdmin
    discount-codes:delete     ·          ·          ·          SuperAdmin
    stores:view               NoRole     ChiefAgent Admin      SuperAdmin
    stores:edit               NoRole     ChiefAgent Admin      SuperAdmin
    stores:delete             NoRole     ChiefAgent Admin      SuperAdmin
    slider:view               NoRole     ChiefAgent Admin      SuperAdmin
    slider:edit               NoRole     ChiefAgent Admin      SuperAdmin
    slider:delete             ·          ·          ·          SuperAdmin
    feedback:view             NoRole     ChiefAgent Admin      SuperAdmin
    feedback:edit             NoRole     ChiefAgent Admin      SuperAdmin
    shop-settings:view        NoRole     ChiefAgent Admin      SuperAdmin
    shop-settings:edit        NoRole     ChiefAgent Admin      SuperAdmin
    companies:view            NoRole     ChiefAgent Admin      SuperAdmin
    companies:edit            NoRole     ChiefAgent Admin      SuperAdmin
    companies:administer      ·          ·          Admin      SuperAdmin
    storefront-keys:view      ·          ·          Admin      SuperAdmin
    storefront-keys:edit      ·          ·          Admin      SuperAdmin
    orders:count              NoRole     ChiefAgent Admin      SuperAdmin
    orders:list               NoRole     ChiefAgent Admin      SuperAdmin
    orders:view               ·          ChiefAgent Admin      SuperAdmin
    orders:edit               ·          ChiefAgent Admin      SuperAdmin
    orders:cancel-sim         ·          ChiefAgent Admin      SuperAdmin
    refund-rules:manage       ·          ·          ·          SuperAdmin
    reports:view              ·          ChiefAgent Admin      SuperAdmin
    tracking-import:edit      ·          ChiefAgent Admin      SuperAdmin
    outbox:view               ·          ·          Admin      SuperAdmin
    outside-systems:view      ·          ·          Admin      SuperAdmin
    outside-systems:edit      ·          ·          Admin      SuperAdmin"
  `);
});

it('by default a higher role has all permissions of a lower one', () => {
  for (const permission of permissions) {
    const isHeldByRole = systemRoles.map((role) => hasByDefault(role, permission));
    expect(isHeldByRole).toEqual(isHeldByRole.toSorted((one, other) => Number(one) - Number(other)));
  }
});

it.each(['faq:delete', 'page-specific-faq:delete'] as const)('%s is held by SuperAdmin alone', (permission) => {
  expect(systemRoles.filter((role) => hasByDefault(role, permission))).toEqual([SystemRole.SuperAdmin]);
});

it('roles and statuses have the numbers of the specification', () => {
  expect(SystemRole).toEqual({ NoRole: 0, ChiefAgent: 1, Admin: 2, SuperAdmin: 3 });
  expect(UserStatus).toEqual({ NoActive: 0, Active: 1, Created: 2, Banned: 3, Deleted: 4 });
});
