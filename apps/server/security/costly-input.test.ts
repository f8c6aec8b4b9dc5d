import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { cleanMail } from '../outbox/clean-mail.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const longest = 150_000;
const fill = (text: string) => text.repeat(Math.floor(longest / text.length));

/** Each takes some milliseconds; with a pattern of quadratic time or worse it takes longer than this. */
const timeout = 20_000;

describe('a formatted text that looks for slow patterns is answered at once', () => {
  it.each([
    ['digits of a padding', `<p style="padding:${'1'.repeat(300)}x">a</p>`],
    ['blanks of a padding', `<p style="padding:1px${' '.repeat(1900)}x">a</p>`],
    ['blanks of a border', `<p style="border:1px${' '.repeat(longest - 100)}!">a</p>`],
    ['colours of a border', `<p style="border:${'rgb('.repeat(400)}">a</p>`],
    ['beginnings of tags', fill('<')],
    ['beginnings of comments', fill('<!--[if ')],
    ['elements in elements', fill('<b>')],
    ['styles', fill('<p style="padding:1px 1px x">')],
    ['attributes', `<p ${fill('a="" ')}>`],
  ])('%s', { timeout }, async (_title, answer) => {
    const agent = server.as(await server.signIn(SystemRole.NoRole));
    const category = await agent(contract.faq.categories.create, { name: 'Rete', priority: 1, publish: 1 });
    const draft = { question: 'Quando?', answer, priority: 1, publish: 1, category } as const;
    expect(await agent(contract.faq.questions.create, draft).catch(({ status }: { status: number }) => status)).toSatisfy(
      (outcome: unknown) => outcome === 422 || String(outcome).length === 36,
    );
  });
});

describe('the file of a mail that looks for slow patterns is cleaned at once', () => {
  it.each([
    ['beginnings of conditional comments', '<!--[if '],
    ['conditional comments', '<!--[if mso]>'],
    ['ends of comments', '<!--<![endif]'],
    ['beginnings of tags', '<'],
    ['elements in elements', '<b>'],
  ])('%s', { timeout }, (_title, part) => {
    expect(cleanMail(part.repeat(64_000))).toBeTypeOf('string');
  });

  it('tags beyond two hundred levels are removed, and their text stays', () => {
    const clean = cleanMail(`${'<b>'.repeat(1000)}Ciao`);
    expect(clean.match(/<b>/g)).toHaveLength(200);
    expect(clean).toContain('Ciao');
  });
});
