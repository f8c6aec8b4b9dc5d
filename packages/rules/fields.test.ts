import { describe, expect, it } from 'vitest';
import { hasContent, isEmail, isRecordId, isSafeLink, limits, linkProblem, sexes, variableLinkProblem } from './fields.ts';

describe('e-mail addresses', () => {
  it.each([
    'anna@example.com',
    'Anna.Rossi+shop@Mail.Example.co.uk',
    "o'neill_1@sub-domain.example.it",
    'a@b.it',
    '1@2.34',
    `a@${'x'.repeat(63)}.it`,
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna@exa mple.com',
    ' anna@example.com',
    'anna@example.com\n',
    'anna@.com',
    'anna@example..com',
    'anna@-example.com',
    'anna@example-.com',
    'anna@example.com.',
    'anna rossi@example.com',
    'anna@example.com,bob@example.com',
    '<anna@example.com>',
    'анна@example.com',
    'anna@esempiò.it',
    `a@${'x'.repeat(64)}.it`,
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('a long text is checked quickly', () => {
    expect(isEmail(`${'a'.repeat(50_000)}@${'a.'.repeat(25_000)}`)).toBe(false);
  });
});

describe('links in content', () => {
  it.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM',
    '/offerte/super-100',
    '/',
    '#contatti',
    'mailto:info@example.com',
    'tel:+39021234567',
  ])('%s is safe', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https:evil.example',
    'http:/evil.example',
    ' https://example.com',
    'https://example.com\n',
    'https://example.com/"onclick="alert(1)',
    'https://example.com/<script>',
    'example.com',
    'offerte/super-100',
    '?next=x',
  ])('%j is not safe', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });
});

describe('the problem of a link', () => {
  it.each([
    ['x.it/a b', 'link'],
    ['https://x.it/a b', 'link_characters'],
    ['https://x.it/"a"', 'link_characters'],
    ['/offerte/{{{x}}}', null],
  ] as const)('of %j is %j', (link, problem) => {
    expect(linkProblem(link)).toBe(problem);
    expect(variableLinkProblem(link)).toBe(problem);
  });

  it('is none if a variable gives it its beginning', () => {
    for (const link of ['{{{area-clienti}}}', '{{{area-clienti}}}/login']) {
      expect(variableLinkProblem(link)).toBe(null);
      expect(linkProblem(link)).toBe('link');
    }
    expect(variableLinkProblem('{{{Area}}}')).toBe('link');
    expect(variableLinkProblem('{{{area}}} x')).toBe('link_characters');
  });
});

describe('identifiers and choices', () => {
  it('an id has 36 characters', () => {
    expect(isRecordId('0b1e3d8e-5f0a-4b7e-9c55-0f8f3c1f6a11')).toBe(true);
    for (const value of ['', 'x'.repeat(35), 'x'.repeat(37), 36, null, undefined, true]) expect(isRecordId(value)).toBe(false);
  });

  it('sex is f, m or n', () => {
    expect(sexes).toEqual(['f', 'm', 'n']);
  });

  it('the generic password rule is 6 to 24, that of login 6 to 32 with an e-mail of at most 128', () => {
    expect(limits).toMatchObject({
      password: { min: 6, max: 24 },
      loginPassword: { min: 6, max: 32 },
      loginEmail: 128,
      pageSize: 15,
      detailPageSize: 20,
    });
  });
});

describe('formatted text', () => {
  it.each([
    'x',
    '<p>x</p>',
    '<img src="/a.png">',
    '<figure class="media"><oembed url="x"></oembed></figure>',
    '<hr>',
    '<p>&lt;</p>',
  ])('%j has content', (html) => {
    expect(hasContent(html)).toBe(true);
  });

  it.each(['', ' ', '<p></p>', '<p>&nbsp;</p>', '<p>\u00a0</p>', '<p><br></p>', '<ul><li><strong> </strong></li></ul>'])(
    '%j has none',
    (html) => {
      expect(hasContent(html)).toBe(false);
    },
  );
});
