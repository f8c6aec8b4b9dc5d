import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const body = JSON.stringify({ id: '1', kind: 'test', time: '2026-11-16T10:00:00.000Z', sequence: null, order: null });
const seconds = 1_794_000_000;
const now = seconds * 1000;
const v1 = (secret: string, text = body) => `v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
const expectRefused = (header: string | null, secrets: string[], at = now, text = body) =>
  expect(verifyWebhook(text, header, secrets, at)).rejects.toMatchObject({ name: 'WebhookRefused' });

it('an event is accepted if any of its signatures was made with any of the secrets', async () => {
  const header = `t=${seconds},${v1('new')},${v1('old')}`;
  for (const secrets of [['new'], ['old'], ['other', 'old']])
    expect(await verifyWebhook(body, header, secrets, now)).toMatchObject({ id: '1', kind: 'test' });
});

it('an event is refused with another secret, another body, another time or no signature', async () => {
  const header = `t=${seconds},${v1('secret')}`;
  await expectRefused(header, ['other']);
  await expectRefused(header, []);
  await expectRefused(header, ['']);
  await expectRefused(header, ['secret'], now, `${body} `);
  await expectRefused(`t=${seconds + 1},${v1('secret')}`, ['secret']);
  for (const none of [null, '', `t=${seconds}`, v1('secret'), `t=${seconds},v1=`, `t=${seconds},v1=zz`])
    await expectRefused(none, ['secret']);
});

it('an event is refused more than five minutes before and after its signature', async () => {
  const header = `t=${seconds},${v1('secret')}`;
  for (const minutes of [-5, 5]) expect(await verifyWebhook(body, header, ['secret'], now + minutes * 60_000)).toBeTruthy();
  for (const minutes of [-5.1, 5.1]) await expectRefused(header, ['secret'], now + minutes * 60_000);
});
