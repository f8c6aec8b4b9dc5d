import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { contract, type Order } from '@simdesk/contract';
import { owedSystems, SystemRole, type OwedSystem } from '@simdesk/rules';
import { billing } from '@simdesk/sandbox/billing';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { payments } from '@simdesk/sandbox/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wakeServers } from '../testing/jobs.ts';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

const sandbox = { billing: await billing.start(), payments: await payments.start(), mail: await mailSink.start() };
/** Stands before the mail server, because the sandbox cannot make it fail. */
let isMailDown = false;
const mailProxy = createServer((client) => {
  if (isMailDown) return client.destroy();
  const upstream = connect(Number(new URL(sandbox.mail.env['SMTP_URL'] ?? '').port), '127.0.0.1');
  client.on('error', () => upstream.destroy()).pipe(upstream);
  return upstream.on('error', () => client.destroy()).pipe(client);
});
mailProxy.listen(0, '127.0.0.1');
await once(mailProxy, 'listening');
afterAll(async () => {
  mailProxy.close();
  for (const system of Object.values(sandbox)) await system.stop();
});

const server = testServer({
  ...sandbox.billing.env,
  ...sandbox.payments.env,
  SMTP_URL: `smtp://127.0.0.1:${(mailProxy.address() as AddressInfo).port}`,
  BSS_TIMEOUT_SECONDS: '1',
  PAYMENT_TIMEOUT_SECONDS: '1',
  SMTP_TIMEOUT_SECONDS: '1',
});
const shop = testShop(server);
const { orders, notifications } = contract;
const pool = () => server.running().services.connection.pool;

beforeAll(async () => {
  const token = await server.signIn(SystemRole.Admin);
  const file = await uploadFile(server, token, { name: 'a.html', content: '<p>a</p>', area: 'email-notifications' });
  for (const template_id of ['order_paid', 'order_cancelled', 'order_refunded'])
    await server.as(token)(notifications.create, {
      ...{
        template_id,
        template_name: template_id,
        topic_name: `${template_id} {{{order_number}}}`,
        send_to: '{{{email}}}',
        file,
      },
    });
});

type SandboxSystem = Exclude<OwedSystem, 'webhooks'>;
const setDown = async (system: SandboxSystem, isDown: boolean) => {
  if (system === 'mail') isMailDown = isDown;
  else await fetch(`${sandbox[system].page}mode/${isDown ? 'down' : 'fine'}`, { method: 'POST', redirect: 'manual' });
};
const read = async <Answer>(system: SandboxSystem, path: string): Promise<Answer> =>
  (await (await fetch(new URL(path, sandbox[system].page))).json()) as Answer;

const simulated = "(system is not null or kind = 'settle-refunds')";
/** Moves the past of jobs and refunds, which is the same as moving the clock, and waits until all due work is done. */
const passSeconds = async (seconds: number) => {
  const earlier = `- make_interval(secs => ${seconds})`;
  await pool().query(
    `update jobs set run_at = run_at ${earlier}, created_at = created_at ${earlier} where ${simulated} and state = 'waiting'`,
  );
  await pool().query(`update order_refunds set created_at = created_at ${earlier}`);
  await wakeServers(pool());
  const due = `${simulated} and (state = 'running' or state = 'waiting' and run_at <= now()
    and not exists (select from jobs e where e.sequence = jobs.sequence and e.number < jobs.number and e.state in ('waiting', 'running')))`;
  await vi.waitFor(async () => expect((await pool().query(`select kind from jobs where ${due}`)).rows).toEqual([]), waitOptions);
};
/** In steps from half a minute to an hour, as the pauses grow. */
const passHours = async (hours: number) => {
  for (let passed = 0, step = 30; passed < hours * 3600; passed += step, step = Math.min(step * 2, 3600)) await passSeconds(step);
};
const cancel = ({ order_info }: Order) => shop.asChief(orders.cancel, { order_uuid: order_info.uuid });
const refund = ({ order_info }: Order) => shop.asChief(orders.refund, { order_uuid: order_info.uuid, amount: '1' });
const owedJobs = async () =>
  (
    await pool().query<{ attempts: number }>(
      "select kind, state, attempts, error from jobs where system is not null and state <> 'done'",
    )
  ).rows;

// Events for shops have their own test, with a receiver that is down for a day.
describe.each(owedSystems.filter((system) => system !== 'webhooks'))('after two days without %s', (system) => {
  it('nothing is owed and nothing was done twice, without a click', { timeout: 300_000 }, async () => {
    const sent = await shop.order([{}, {}]);
    await passSeconds(0);
    await setDown(system, true);
    await cancel(sent);
    const refunding = refund(sent);
    if (system === 'payments') await expect(refunding).rejects.toMatchObject({ code: 'refund_unanswered' });
    else await refunding;
    const placed = await shop.order([{}]);
    const cancelled = await shop.order([{}]);
    await cancel(cancelled);
    await passHours(48);
    const attempts = (await owedJobs()).map(({ attempts }) => attempts);
    expect(Math.max(...attempts)).toBeGreaterThan(40);

    await setDown(system, false);
    await passHours(2);
    expect(await owedJobs()).toEqual([]);

    const isLive = new Map(
      (await read<{ Uuid: string; cancelled: boolean }[]>('billing', 'sims')).map((sim) => [sim.Uuid, !sim.cancelled]),
    );
    const liveOf = ({ product_data }: Order) => product_data.map(({ uuid }) => isLive.get(uuid) ?? false);
    expect([sent, placed, cancelled].map(liveOf)).toEqual([[false, false], [true], [false]]);

    const moved = await read<{ order: number; amount: number }[]>('payments', 'moved');
    expect(moved.filter(({ order }) => order === sent.order_info.id)).toMatchObject([{ amount: 1 }]);
    expect((await shop.read(sent)).order_payment).toMatchObject({ refund_sum: 1 });

    const { mails } = await read<{ mails: { subject: string }[] }>('mail', 'mails');
    const ids = [sent, placed, cancelled].map(({ order_info }) => String(order_info.id));
    const subjects = mails.map(({ subject }) => subject).filter((subject) => ids.some((id) => subject.endsWith(id)));
    expect(subjects.toSorted()).toEqual(
      [
        ...ids.map((id) => `order_paid ${id}`),
        ...[ids[0], ids[2]].map((id) => `order_cancelled ${id}`),
        `order_refunded ${ids[0]}`,
      ].toSorted(),
    );
  });
});
