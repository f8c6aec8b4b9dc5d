import { contract, SlideDraft } from '@simdesk/contract';
import { sliderSource, SystemRole } from '@simdesk/rules';
import { beforeAll, expect, it } from 'vitest';
import { storedFiles } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
let call: ReturnType<typeof server.as>;
beforeAll(async () => {
  call = server.as(await server.signIn(SystemRole.NoRole));
});

it('the demo slides are valid, with pictures in the sizes of the shop’s design', async () => {
  const { data } = await call(contract.slider.slides.list, {});
  expect(data).toHaveLength(5);
  const files = await server.running().services.connection.database.select().from(storedFiles);
  const sizeOf = (address: string) => {
    const file = files.find(({ path }) => address.endsWith(`/${path}`));
    return `${file?.width}*${file?.height}`;
  };
  for (const slide of data) {
    expect(SlideDraft.safeParse(slide).error).toBeUndefined();
    expect([sizeOf(slide.image), sizeOf(slide.image_m)]).toEqual(['1400*800', '450*680']);
  }
  expect(new Set(data.map(({ publish }) => publish))).toEqual(new Set([0, 1]));
  expect(new Set(data.map(({ display_text }) => display_text))).toEqual(new Set([0, 1]));
});

it('the demo offers are between the slides, and one has no position', async () => {
  const { data } = await call(contract.slider.display, {});
  const sources = data.map(sliderSource);
  expect(sources.slice(0, 3)).toEqual(['slider', 'offer', 'slider']);
  expect(data.filter(({ slider_sort }) => slider_sort === null)).toHaveLength(1);
});

it('the demo messages are valid: some unread, some open, most handled, all in the past', async () => {
  const contacts = (await call(contract.feedback.contacts.list, {})).data;
  const partners = (await call(contract.feedback.partners.list, {})).data;
  expect([contacts.length, partners.length]).toEqual([25, 12]);
  const calls = contract.storefront.messages;
  for (const message of contacts) expect(calls.contact.input.safeParse(message).error).toBeUndefined();
  for (const message of partners) expect(calls.partner.input.safeParse(message).error).toBeUndefined();
  expect(contacts.filter(({ link }) => link !== '').length).toBeGreaterThan(2);
  const now = new Date().toISOString();
  for (const messages of [contacts, partners]) {
    const counts = [
      messages.filter(({ read_at }) => read_at === null).length,
      messages.filter(({ read_at, handled_at }) => read_at !== null && handled_at === null).length,
      messages.filter(({ handled_at }) => handled_at !== null).length,
    ];
    expect(Math.min(...counts)).toBeGreaterThan(1);
    for (const { create_at, read_at, handled_at } of messages) {
      const moments = [create_at, ...[read_at, handled_at].filter((moment) => moment !== null), now];
      expect(moments).toEqual(moments.toSorted());
    }
  }
});
