import { describe, expect, it } from 'vitest';
import { mayActOn, mayGrantRole, personActions, type Person, type PersonAction } from './people.ts';
import { SystemRole, systemRoles } from './roles.ts';

const roleNames = Object.keys(SystemRole);
const somebody = (system_role: SystemRole): Person => ({ user_uuid: `actor ${system_role}`, system_role });
const somebodyElse = (system_role: SystemRole): Person => ({ user_uuid: `target ${system_role}`, system_role });

/** A line for each actor and target: the actions that are allowed, `-` for those that are not. */
const tableOf = (pairs: { actor: Person; target: Person; named: string }[]): string =>
  pairs
    .map(({ actor, target, named }) => {
      const allowed = personActions.map((action) => (mayActOn(actor, action, target) ? action : '-').padEnd(action.length + 1));
      return `${named.padEnd(25)}${allowed.join('')}`.trimEnd();
    })
    .join('\n');

describe('what one person may do to another’s account', () => {
  it('is this table of actor, target and action, and nothing else', () => {
    const pairs = systemRoles.flatMap((role) =>
      systemRoles.map((other) => ({
        actor: somebody(role),
        target: somebodyElse(other),
        named: `${roleNames[role]} > ${roleNames[other]}`,
      })),
    );
    expect(tableOf(pairs)).toMatchInlineSnapshot(`
      "NoRole > NoRole          -    -    -        -     -      -    -      -
      NoRole > ChiefAgent      -    -    -        -     -      -    -      -
      NoRole > Admin           -    -    -        -     -      -    -      -
      NoRole > SuperAdmin      -    -    -        -     -      -    -      -
      ChiefAgent > NoRole      -    -    -        -     -      -    -      -
      ChiefAgent > ChiefAgent  -    -    -        -     -      -    -      -
      ChiefAgent > Admin       -    -    -        -     -      -    -      -
      ChiefAgent > SuperAdmin  -    -    -        -     -      -    -      -
      Admin > NoRole           view info password email status role delete impersonate
      Admin > ChiefAgent       view info password email status role delete impersonate
      Admin > Admin            view info password email status -    delete impersonate
      Admin > SuperAdmin       view -    -        -     -      -    -      -
      SuperAdmin > NoRole      view info password email status role delete impersonate
      SuperAdmin > ChiefAgent  view info password email status role delete impersonate
      SuperAdmin > Admin       view info password email status role delete impersonate
      SuperAdmin > SuperAdmin  view info password email status role delete impersonate"
    `);
  });

  it('is less where both are the same person', () => {
    const pairs = systemRoles.map((role) => ({
      actor: somebody(role),
      target: somebody(role),
      named: `${roleNames[role]} > oneself`,
    }));
    expect(tableOf(pairs)).toMatchInlineSnapshot(`
      "NoRole > oneself         -    -    -        -     -      -    -      -
      ChiefAgent > oneself     -    -    -        -     -      -    -      -
      Admin > oneself          view info password email -      -    -      -
      SuperAdmin > oneself     view info password email -      -    -      -"
    `);
  });

  it.each<PersonAction>(['status', 'role', 'delete', 'impersonate'])('never lets anybody do %s to oneself', (action) => {
    expect(systemRoles.filter((role) => mayActOn(somebody(role), action, somebody(role)))).toEqual([]);
  });

  it('never reaches upward', () => {
    const changing = personActions.filter((action) => action !== 'view');
    const upward = systemRoles.flatMap((role) =>
      systemRoles.filter((other) => other > role).map((higher) => [role, higher] as const),
    );
    expect(
      upward.filter(([role, higher]) => changing.some((action) => mayActOn(somebody(role), action, somebodyElse(higher)))),
    ).toEqual([]);
  });
});

describe('the role that one person may give another', () => {
  it('is this table of who grants and what is granted', () => {
    const lines = systemRoles.map((role) => {
      const granted = systemRoles.filter((other) => mayGrantRole(role, other)).map((other) => roleNames[other]);
      return `${(roleNames[role] ?? '').padEnd(12)}${granted.join(' ')}`.trimEnd();
    });
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "NoRole
      ChiefAgent
      Admin       NoRole ChiefAgent
      SuperAdmin  NoRole ChiefAgent Admin SuperAdmin"
    `);
  });

  it('lies below the own one, except for a SuperAdmin', () => {
    const granted = systemRoles.flatMap((role) =>
      systemRoles.filter((other) => mayGrantRole(role, other)).map((other) => [role, other]),
    );
    expect(granted.filter(([role, other]) => Number(other) >= Number(role) && role !== SystemRole.SuperAdmin)).toEqual([]);
  });
});
