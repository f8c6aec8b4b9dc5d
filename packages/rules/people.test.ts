import { describe, expect, it } from 'vitest';
import { mayActOn, mayGrantRole, personActions, type Person, type PersonAction } from './people.ts';
import { SystemRole, systemRoles } from './roles.ts';

const roleNames = Object.keys(SystemRole);
const actorOf = (system_role: SystemRole): Person => ({ user_uuid: `actor ${system_role}`, system_role });
const targetOf = (system_role: SystemRole): Person => ({ user_uuid: `target ${system_role}`, system_role });

/** One line for each actor and target: the allowed actions, `-` for the others. */
const tableOf = (pairs: { actor: Person; target: Person; label: string }[]): string =>
  pairs
    .map(({ actor, target, label }) => {
      const allowed = personActions.map((action) => (mayActOn(actor, action, target) ? action : '-').padEnd(action.length + 1));
      return `${label.padEnd(25)}${allowed.join('')}`.trimEnd();
    })
    .join('\n');

describe('the actions on another user’s account', () => {
  it('are allowed by this table of actor, target and action', () => {
    const pairs = systemRoles.flatMap((role) =>
      systemRoles.map((other) => ({
        actor: actorOf(role),
        target: targetOf(other),
        label: `${roleNames[role]} > ${roleNames[other]}`,
      })),
    );
    expect(tableOf(pairs)).toMatchInlineSnapshot(`
      "NoRole > NoRole          -    -    -        -     -      -    -      -           -        -
      NoRole > ChiefAgent      -    -    -        -     -      -    -      -           -        -
      NoRole > Admin           -    -    -        -     -      -    -      -           -        -
      NoRole > SuperAdmin      -    -    -        -     -      -    -      -           -        -
      ChiefAgent > NoRole      -    -    -        -     -      -    -      -           -        -
      ChiefAgent > ChiefAgent  -    -    -        -     -      -    -      -           -        -
      ChiefAgent > Admin       -    -    -        -     -      -    -      -           -        -
      ChiefAgent > SuperAdmin  -    -    -        -     -      -    -      -           -        -
      Admin > NoRole           view info password email status role delete impersonate sessions two-factor
      Admin > ChiefAgent       view info password email status role delete impersonate sessions two-factor
      Admin > Admin            view info password email status -    delete impersonate sessions two-factor
      Admin > SuperAdmin       view -    -        -     -      -    -      -           -        -
      SuperAdmin > NoRole      view info password email status role delete impersonate sessions two-factor
      SuperAdmin > ChiefAgent  view info password email status role delete impersonate sessions two-factor
      SuperAdmin > Admin       view info password email status role delete impersonate sessions two-factor
      SuperAdmin > SuperAdmin  view info password email status role delete impersonate sessions two-factor"
    `);
  });

  it('are fewer on one’s own account', () => {
    const pairs = systemRoles.map((role) => ({
      actor: actorOf(role),
      target: actorOf(role),
      label: `${roleNames[role]} > oneself`,
    }));
    expect(tableOf(pairs)).toMatchInlineSnapshot(`
      "NoRole > oneself         -    -    -        -     -      -    -      -           -        -
      ChiefAgent > oneself     -    -    -        -     -      -    -      -           -        -
      Admin > oneself          view info password email -      -    -      -           sessions -
      SuperAdmin > oneself     view info password email -      -    -      -           sessions -"
    `);
  });

  it.each<PersonAction>(['status', 'role', 'delete', 'impersonate'])('never lets anybody do %s to oneself', (action) => {
    expect(systemRoles.filter((role) => mayActOn(actorOf(role), action, actorOf(role)))).toEqual([]);
  });

  it('are never allowed on a higher role', () => {
    const changing = personActions.filter((action) => action !== 'view');
    const upward = systemRoles.flatMap((role) =>
      systemRoles.filter((other) => other > role).map((higher) => [role, higher] as const),
    );
    expect(
      upward.filter(([role, higher]) => changing.some((action) => mayActOn(actorOf(role), action, targetOf(higher)))),
    ).toEqual([]);
  });
});

describe('the roles that a user may grant', () => {
  it('are in this table', () => {
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

  it('are below their own role, except for a SuperAdmin', () => {
    const granted = systemRoles.flatMap((role) =>
      systemRoles.filter((other) => mayGrantRole(role, other)).map((other) => [role, other]),
    );
    expect(granted.filter(([role, other]) => Number(other) >= Number(role) && role !== SystemRole.SuperAdmin)).toEqual([]);
  });
});
