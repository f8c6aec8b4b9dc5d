import { contract, type AnyCall, type CallTree } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { housekeeping } from '../core/jobs/housekeeping.ts';
import { contentAreas, contentTables, openContent, type ContentArea } from '../testing/content-records.ts';
import { testServer } from '../testing/test-server.ts';
import { noProgress } from '../testing/jobs.ts';

const { previewLinks: links, variables, audit, blog, shop } = contract;
const server = testServer();
const database = () => server.running().services.connection.database;
let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  content = await openContent(server);
  await content.call(variables.create, { name: 'prezzo', value: '5,99 & basta', publish: 1 });
});

const callsOf = {
  blog: links.blog,
  'static-pages': links.staticPages,
  'landing-pages': links.landingPages,
  slider: links.slides,
  offers: links.offers,
} satisfies Record<ContentArea, CallTree>;

const createLink = (area: ContentArea, record_uuid: string, days?: number) =>
  content.call(callsOf[area].create as typeof links.blog.create, { record_uuid, ...(days && { days }) });
const openLinks = async (area: ContentArea, record_uuid: string) =>
  (await content.call(callsOf[area].list as typeof links.blog.list, { record_uuid })).data;
const revokeLink = (area: ContentArea, uuid: string) => content.call(callsOf[area].revoke as typeof links.blog.revoke, { uuid });
/** As a browser without a session opens it. */
const open = (url: string) => server.request({ method: 'GET', url });

describe.each(contentAreas)('a preview link of %s', (area) => {
  it('shows a record that visitors do not see yet, to people without an account', async () => {
    const name = `Anteprima ${area}`;
    const uuid = await content.add(area, { name, publish: 0, content: '<p>Da {{{prezzo}}}</p>' });
    await content.setPeriod(area, uuid, '1 day', null);
    const { path } = await createLink(area, uuid);
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain(`<title>${name}</title>`);
    expect(page.body).toContain('5,99 &amp; basta');
    expect(page.body).not.toContain('{{{');
  });

  it('ends when it expires or is revoked, or when its record is gone', async () => {
    const uuid = await content.add(area, { name: `Finita ${area}` });
    const [expired, revoked, kept] = await Promise.all([
      createLink(area, uuid, 1),
      createLink(area, uuid, 7),
      createLink(area, uuid, 30),
    ]);
    expect((await openLinks(area, uuid)).map((link) => link.uuid)).toEqual([expired.uuid, revoked.uuid, kept.uuid]);
    await database().execute(sql`update preview_links set expires_at = now() where uuid = ${expired.uuid}`);
    await revokeLink(area, revoked.uuid);
    for (const { path } of [expired, revoked]) {
      const page = await open(path);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(page.body).toContain('non è più disponibile');
      expect(page.body).not.toContain('Finita');
    }
    expect((await openLinks(area, uuid)).map((link) => link.uuid)).toEqual([kept.uuid]);
    expect((await open(kept.path)).statusCode).toBe(200);
    await removeRecord(area, uuid);
    expect((await open(kept.path)).statusCode).toBe(404);
  });
});

const removeRecord = (area: ContentArea, uuid: string) =>
  database().execute(sql`delete from ${sql.identifier(contentTables[area])} where uuid = ${uuid}`);

describe('a preview link', () => {
  it('shows the record as it is saved now, and nothing of other records', async () => {
    const [uuid, other] = await Promise.all([
      content.add('blog', { name: 'Prima versione', publish: 0 }),
      content.add('blog', { name: 'Un altro post', publish: 0 }),
    ]);
    const { path } = await createLink('blog', uuid);
    await content.call(blog.update, { uuid, title: 'Seconda versione' });
    const { body } = await open(path);
    expect(body).toContain('Seconda versione');
    expect(body).not.toContain('Prima versione');
    expect(body).not.toContain('Un altro post');
    const link = await createLink('blog', other);
    expect(link.path).not.toBe(path);
    expect((await open(link.path)).body).toContain('Un altro post');
  });

  it('shows of an offer only what visitors would see', async () => {
    const uuid = await content.add('offers', { name: 'Riservata', publish: 0 });
    const terms = JSON.stringify({ Title: 'Secret billing title' });
    await content.call(shop.offers.update, { uuid, external_data: terms, keywords: 'parole' });
    const { body } = await open((await createLink('offers', uuid)).path);
    expect(body).toContain('9,99');
    expect(body).not.toContain('Secret billing title');
  });

  it('runs, opens and sends nothing, whatever the record contains', async () => {
    const uuid = await content.add('static-pages', { name: '<script>alert(1)</script>', publish: 0 });
    // Past the sanitizer, as a row of an older version might be.
    await database().execute(sql`update static_pages set content = ${'<script>alert(2)</script><img src=x onerror=alert(3)>'}
      where uuid = ${uuid}`);
    const { body, headers } = await open((await createLink('static-pages', uuid)).path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    expect(policy).not.toMatch(/script-src|allow-/);
    expect(body).not.toMatch(/<script|onerror/i);
    expect(body).toContain('&lt;script&gt;alert(1)');
  });

  it('is not found by guessing, and says nothing about which links exist', async () => {
    const uuid = await content.add('blog', { name: 'Segreta', publish: 0 });
    const { path, uuid: link } = await createLink('blog', uuid);
    const token = path.slice('/preview/'.length);
    expect(token).toMatch(/^[\w-]{43}$/);
    const guesses = [
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      `/preview/${link}`,
      `/preview/${uuid}`,
      '/preview/%00',
      '/preview/x',
    ];
    const answers = await Promise.all(guesses.map(open));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, answers[0]?.body]);
    const { rows } = await database().execute(sql`select * from preview_links where uuid = ${link}`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is valid for 1, 7 or 30 days, 7 by default', async () => {
    const uuid = await content.add('blog', { name: 'Durata' });
    const daysOf = async (days?: number) => {
      const { expires_at } = await createLink('blog', uuid, days);
      return Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000);
    };
    expect([await daysOf(), await daysOf(1), await daysOf(30)]).toEqual([7, 1, 30]);
    await expect(createLink('blog', uuid, 8)).rejects.toMatchObject({ status: 422, fields: { days: 'choice' } });
  });

  it('is made for records that exist, and revoked in its own area only', async () => {
    const uuid = await content.add('blog', { name: 'Area' });
    await expect(createLink('offers', uuid)).rejects.toMatchObject({ status: 404 });
    const link = await createLink('blog', uuid);
    await expect(revokeLink('offers', link.uuid)).rejects.toMatchObject({ status: 404 });
    expect((await open(link.path)).statusCode).toBe(200);
  });

  it('needs a session to be made, listed and revoked', async () => {
    const calls: AnyCall[] = Object.values(links).flatMap((area) => Object.values(area));
    for (const each of calls)
      await expect(server.as(null)(each, { uuid: crypto.randomUUID(), record_uuid: crypto.randomUUID() })).rejects.toMatchObject({
        status: 401,
      });
  });

  it('is in the audit when it is made and revoked, without its path', async () => {
    const uuid = await content.add('blog', { name: 'Audit' });
    const { path, uuid: link } = await createLink('blog', uuid);
    await revokeLink('blog', link);
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    const { data } = await asAdmin(audit.list, { record: uuid });
    const made = data.map((record) => record.call);
    expect(made).toEqual(expect.arrayContaining([links.blog.create.path, links.blog.revoke.path]));
    expect(JSON.stringify(data)).not.toContain(path.slice('/preview/'.length));
  });

  it('is forgotten some time after it has expired', async () => {
    const uuid = await content.add('blog', { name: 'Pulizia' });
    const [old, open30] = await Promise.all([createLink('blog', uuid, 1), createLink('blog', uuid, 30)]);
    await database().execute(sql`update preview_links set expires_at = now() - interval '1 second' where uuid = ${old.uuid}`);
    await housekeeping(database()).run({}, noProgress);
    const { rows } = await database().execute(sql`select uuid from preview_links where record_uuid = ${uuid}`);
    expect(rows).toEqual([{ uuid: open30.uuid }]);
  });
});
