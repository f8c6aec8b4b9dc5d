import { html as standard, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { attacks } from '../testing/rich-text-attacks.ts';
import { cleanMail } from './clean-mail.ts';
import { plainText } from '../core/content/plain-text.ts';
import { renderMail } from './render-mail.ts';

const values = new Map([
  ['email', 'anna@example.com'],
  ['order_number', '100234'],
  ['shop', 'Onda & Figli <Srl>'],
  ['lines', 'one\r\nBcc: eve@example.com'],
  ['many', 'eve@example.com, mallory@example.com'],
]);
const template = { topic_name: 'Ordine {{{order_number}}}', send_to: '{{{email}}}', html: '<p>{{{shop}}}</p>' };

describe('a mail', () => {
  it('[email.variables] has its variables replaced: in the subject as text, in the body as HTML, in the recipients', () => {
    expect(renderMail({ ...template, topic_name: '{{{shop}}}: {{{order_number}}}' }, values)).toEqual({
      to: ['anna@example.com'],
      subject: 'Onda & Figli <Srl>: 100234',
      html: '<p>Onda &amp; Figli &lt;Srl&gt;</p>',
      text: 'Onda & Figli <Srl>',
      wrongRecipients: [],
      unknown: [],
    });
  });

  it('lists its unknown variables and leaves them in place', () => {
    const { html, unknown } = renderMail({ ...template, html: '<p>{{{phon}}}</p>', topic_name: '{{{x}}}' }, values);
    expect(unknown).toEqual(['x', 'phon']);
    expect(html).toBe('<p>{{{phon}}}</p>');
  });

  it('has each recipient once, and none that a value injects', () => {
    const sendTo = ' ANNA@example.com,{{{email}}}; anna@example.com, {{{many}}}, {{{order_number}}}';
    const { to, wrongRecipients } = renderMail({ ...template, send_to: sendTo }, values);
    expect(to).toEqual(['ANNA@example.com', 'anna@example.com']);
    expect(wrongRecipients).toEqual(['eve@example.com, mallory@example.com', '100234']);
  });

  it('has a subject of one line, also with line breaks in a value', () => {
    expect(renderMail({ ...template, topic_name: 'Ciao {{{lines}}} ' }, values).subject).toBe('Ciao one Bcc: eve@example.com');
  });
});

describe('the document of a mail', () => {
  const document = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="it" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8" /><title>Ordine</title>
<style type="text/css">@media (max-width:600px){.w{width:100%!important}}</style>
<!--[if mso]><style>td{font-family:Arial}</style><![endif]--></head>
<body bgcolor="#f4f6f8" style="margin:0;padding:0"><!--[if !mso]><!--><div style="display:none;max-height:0;overflow:hidden">Anteprima</div><!--<![endif]-->
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" align="center"><tr><td valign="top" style="background:#fff url(https://example.com/a.png)">
<a href="https://example.com/ordine?a=1&amp;b=2" target="_blank" style="mso-padding-alt:0">Ordine</a><img src="cid:logo" width="10" height="10" alt="" /></td></tr></table></body></html>`;

  it('keeps head, styles, presentational attributes and conditional comments', () => {
    expect(cleanMail(document)).toBe(document);
  });

  it('has a plain text: lines for blocks, URLs after links, nothing of the head', () => {
    expect(plainText(`${document}<p>Caffè &amp;&nbsp;tè<br>5 &lt; 6</p>`)).toBe(
      'Anteprima\n Ordine (https://example.com/ordine?a=1&b=2)'.replace('\n ', '\n') + '\n\nCaffè & tè\n5 < 6',
    );
  });
});

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** All elements of a document as a browser parses it. */
const elementsOf = (html: string) => {
  const descendants = (node: ChildNode): ChildNode[] => [
    node,
    ...('content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []).flatMap(descendants),
  ];
  return parse(html)
    .childNodes.flatMap(descendants)
    .filter((node) => 'tagName' in node);
};

const activeTags =
  /^(script|iframe|frame|frameset|object|embed|applet|form|input|button|select|textarea|link|base|template|portal|dialog)$/;

/** Elements and attributes that run code, submit data or redirect. */
const activeContentIn = (html: string): string[] =>
  elementsOf(html).flatMap(({ tagName, namespaceURI, attrs }) => [
    ...(activeTags.test(tagName) || namespaceURI !== standard.NS.HTML ? [`<${tagName}>`] : []),
    ...attrs
      .filter(({ name, value }) => name.startsWith('on') || isCodeUrl(name, value) || isRefresh(name, value))
      .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ]);

const isCodeUrl = (name: string, value: string): boolean =>
  /^(href|src|srcset|action|formaction|data|xlink:href|background|poster|ping|srcdoc)$/.test(name) &&
  // eslint-disable-next-line no-control-regex
  /^(javascript|vbscript|livescript|data:(?!image)|blob|file)/i.test(value.replace(/[\s\u0000-\u0020]/g, ''));

const isRefresh = (name: string, value: string): boolean => name === 'http-equiv' && /refresh/i.test(value);

describe('active content in a mail', () => {
  it.each(attacks)('is removed: %j', (attack) => {
    for (const document of [attack, `<p>Prima ${attack} dopo</p>`, `<html><head>${attack}</head><body>${attack}</body></html>`]) {
      const clean = cleanMail(document);
      expect(activeContentIn(clean)).toEqual([]);
      expect(activeContentIn(serialize(parse(clean)))).toEqual([]);
    }
  });

  it.each([
    '<a title="<!--[if x]>" onclick=alert(1) "<![endif]-->">x</a>',
    '<title><!--[if mso]></title><img src=x onerror=alert(1)><![endif]--></title>',
    '<style><!--[if mso]></style><img src=x onerror=alert(1)><![endif]--></style>',
    '<!--[if mso]> --!><img src=x onerror=alert(1)> <![endif]-->',
    '<!--[if mso]>--><img src=x onerror=alert(1)><!--<![endif]-->',
    '\uE0000\uE001<!--[if mso]><img src=x onerror=alert(1)><![endif]-->',
    '<p title="\uE0000\uE001"><!--[if mso]>" onclick="alert(1)<![endif]--></p>',
  ])('is removed from conditional comments: %j', (attack) => {
    expect(activeContentIn(cleanMail(attack))).toEqual([]);
  });

  it('cannot be injected by a value', () => {
    const unsafeValues = new Map([['x', '--><img src=x onerror=alert(1)>"\'']]);
    for (const html of [
      '<p>{{{x}}}</p>',
      '<a href="{{{x}}}">y</a>',
      '<!--[if mso]>{{{x}}}<![endif]-->',
      '<style>{{{x}}}</style>',
    ])
      expect(activeContentIn(renderMail({ ...template, html }, unsafeValues).html)).toEqual([]);
  });
});
