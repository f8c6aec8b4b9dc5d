import { contract, type TrackingImport } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendForm } from '../testing/upload-forms.ts';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);
const importer = 'importer@example.com';
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.ChiefAgent, importer);
});

const upload = async (content: string, loadToDb: boolean, name = 'brt.csv') => {
  const parts = [
    { field: 'loadToDb', content: String(loadToDb) },
    { field: 'file', name, content },
  ];
  const answer = await sendForm(server, token, contract.trackingImport.upload.path, parts);
  return { status: answer.statusCode, body: answer.json<{ response: TrackingImport; error?: { code: string } }>() };
};
const trackingOf = async (uuid: string) => (await shop.asChief(contract.orders.get, { uuid })).delivery_track_info;
const historyOf = async (order_uuid: string) =>
  (await shop.asChief(contract.orders.history, { order_uuid })).data.filter(({ parameter }) => parameter.startsWith('tracking'));

describe('a file of tracking numbers', () => {
  it('[tracking.two_step] [tracking.preview] is previewed first, with the failed lines and their reasons, and changes nothing', async () => {
    const { order_info: shipped } = await shop.order();
    const { order_info: download } = await shop.order([{ is_esim: true }]);
    const { order_info: unpaid } = await shop.order([{}], { paid: false });
    const file = [
      'order_id,tracking,tracking_link',
      `${shipped.id},BRT1,https://track.example.it/BRT1`,
      `${download.id},BRT2,`,
      `${unpaid.id},BRT3,`,
      '999999,BRT4,',
      'abc,BRT5,',
      `${shipped.id},BRT6,`,
      `${shipped.id + 1000},,javascript:alert(1)`,
    ].join('\n');
    const { status, body } = await upload(file, false);
    expect(status).toBe(200);
    expect(body.response).toMatchObject({
      successCount: 1,
      failedCount: 6,
      acceptedOrders: [{ id: String(shipped.id), line: 2, tracking: 'BRT1', previous: '' }],
      failedOrders: [
        {
          id: String(download.id),
          line: 3,
          reason: 'This order has only eSIMs: there is nothing to ship',
          problems: { order_id: 'nothing_to_ship' },
        },
        {
          id: String(unpaid.id),
          reason: 'This order is not paid or was cancelled: there is nothing to ship',
          problems: { order_id: 'order_not_shipped' },
        },
        { id: '999999', reason: 'There is no order with this number', problems: { order_id: 'no_such_order' } },
        { id: 'abc', reason: 'order_id: Please write number', problems: { order_id: 'number' } },
        { id: String(shipped.id), reason: expect.any(String) as string, problems: { order_id: 'repeated:2' } },
        {
          id: String(shipped.id + 1000),
          reason: expect.stringMatching(/^tracking: This field is required\. tracking_link: /) as string,
          problems: { tracking: 'required', tracking_link: 'link' },
        },
      ],
    });
    expect(await trackingOf(shipped.uuid)).toEqual({ tracking: '', tracking_link: '' });

    const result = await upload(file, true);
    expect(result.body.response.successCount).toBe(1);
    expect(await trackingOf(shipped.uuid)).toEqual({ tracking: 'BRT1', tracking_link: 'https://track.example.it/BRT1' });
    expect(await historyOf(shipped.uuid)).toMatchObject([
      { parameter: 'tracking_link', email: importer },
      { parameter: 'tracking', from: '', to: 'BRT1', email: importer },
    ]);
  });

  it('that is loaded again changes nothing', async () => {
    const { order_info } = await shop.order();
    const file = `\uFEFForder_id;tracking\n${order_info.id};GLS7\n`;
    for (let time = 1; time <= 2; time += 1) {
      expect((await upload(file, false)).body.response.successCount).toBe(1);
      expect((await upload(file, true)).body.response.successCount).toBe(1);
    }
    expect(await historyOf(order_info.uuid)).toHaveLength(1);
  });

  it('is loaded only after its preview, exactly as previewed', async () => {
    const { order_info } = await shop.order();
    const unseen = await upload(`order_id,tracking\n${order_info.id},NEVER SEEN\n`, true);
    expect([unseen.status, unseen.body.error?.code]).toEqual([409, 'no_preview']);
    expect(await trackingOf(order_info.uuid)).toMatchObject({ tracking: '' });
  });

  it('[tracking.csv_only] must be a CSV file with the right columns', async () => {
    expect((await upload('order_id,tracking\n1,x', false, 'brt.xlsx')).body.error?.code).toBe('file_kind');
    expect((await upload('order,number\n1,x', false)).status).toBe(422);
  });
});
