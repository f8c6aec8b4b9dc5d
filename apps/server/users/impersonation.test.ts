import { contract } from '@simdesk/contract';
import { mayActOn, SystemRole, systemRoles, UserStatus } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';
import { testPeople } from '../testing/people.ts';

const { users, accounts, profile } = contract;
const server = testServer();
const { newPerson } = testPeople(server);

let admin: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  admin = await newPerson({ system_role: SystemRole.Admin });
});

const readAudit = (call: { path: string }) =>
  server.running().services.connection.database.select().from(auditRecords).where(eq(auditRecords.call, call.path));

describe('impersonation', () => {
  it('[adminusers.login_as] an administrator opens a session as another user by e-mail', async () => {
    const agent = await newPerson();
    const token = await admin.call(users.impersonate, { email: agent.email.toUpperCase() });
    expect(token).toHaveLength(36);
    const acting = server.as(token);
    expect(await acting(accounts.currentSession, {})).toMatchObject({
      user_uuid: agent.uuid,
      system_role: SystemRole.NoRole,
      impersonated_by: admin.email,
    });
    await expect(acting(users.list, {})).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await agent.call(accounts.currentSession, {})).toMatchObject({ impersonated_by: null });
    expect(await admin.call(accounts.currentSession, {})).toMatchObject({ user_uuid: admin.uuid, impersonated_by: null });
  });

  it('is refused for higher roles and for oneself, by the table of the rules', async () => {
    for (const role of systemRoles) {
      const actor = await newPerson({ system_role: role });
      for (const targetRole of systemRoles) {
        const target = await newPerson({ system_role: targetRole });
        const outcome = await actor
          .call(users.impersonate, { email: target.email })
          .catch((refused: { code: string }) => refused.code);
        const allowed = mayActOn({ user_uuid: actor.uuid, system_role: role }, 'impersonate', {
          user_uuid: target.uuid,
          system_role: targetRole,
        });
        expect(outcome, `${role} as ${targetRole}`).toEqual(allowed ? expect.stringMatching(/^.{36}$/) : 'not_allowed');
      }
    }
    await expect(admin.call(users.impersonate, { email: admin.email })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('cannot be nested', async () => {
    const otherAdmin = await newPerson({ system_role: SystemRole.Admin });
    const agent = await newPerson();
    const acting = server.as(await admin.call(users.impersonate, { email: otherAdmin.email }));
    await expect(acting(users.impersonate, { email: agent.email })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it.each([UserStatus.NoActive, UserStatus.Created, UserStatus.Banned])('is refused for the status %i', async (status) => {
    const { email } = await newPerson({ status });
    await expect(admin.call(users.impersonate, { email })).rejects.toMatchObject({ status: 403, code: 'not_active' });
  });

  it('is refused at the field for a deleted or unknown user', async () => {
    const { email } = await newPerson({ status: UserStatus.Deleted });
    for (const unknown of [email, 'never@example.com'])
      await expect(admin.call(users.impersonate, { email: unknown })).rejects.toMatchObject({
        status: 404,
        code: 'unknown_user',
        fields: { email: 'unknown' },
      });
  });

  it('is audited with both users, and so is every write of the session', async () => {
    const agent = await newPerson();
    const token = await admin.call(users.impersonate, { email: agent.email });
    const impersonation = (await readAudit(users.impersonate)).find(({ record }) => record === agent.uuid);
    expect(impersonation).toMatchObject({ email: admin.email, impersonated_by: null, after: { email: agent.email } });
    expect(JSON.stringify(impersonation)).not.toContain(token);
    const new_email = 'as-another-user@example.com';
    await server.as(token)(profile.changeEmail, { new_email });
    const done = (await readAudit(profile.changeEmail)).find(({ record }) => record === agent.uuid);
    expect(done).toMatchObject({ email: agent.email, user_uuid: agent.uuid, impersonated_by: admin.email });
  });

  it('ends with a logout, and the administrator’s own session stays open', async () => {
    const agent = await newPerson();
    const acting = server.as(await admin.call(users.impersonate, { email: agent.email }));
    await acting(accounts.logout, {});
    await expect(acting(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    expect(await agent.call(accounts.currentSession, {})).toMatchObject({ user_uuid: agent.uuid });
    expect(await admin.call(accounts.currentSession, {})).toMatchObject({ user_uuid: admin.uuid });
  });
});
