import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../core/content/rich-text.ts';
import { unsafeMarkup } from '../testing/unsafe-markup.ts';
import { attacks } from '../testing/rich-text-attacks.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

describe('markup that could run or load foreign code', () => {
  it('is tested with more than a hundred attacks', () => {
    expect(new Set(attacks).size).toBeGreaterThan(100);
  });

  it.each(attacks)('does not survive: %j', (attack) => {
    const clean = cleanRichText(attack);
    expect(unsafeMarkup(clean)).toEqual([]);
    // Nor does it reappear when a browser or the editor serializes the text again.
    expect(unsafeMarkup(serialize(parseFragment(clean)))).toEqual([]);
    expect(unsafeMarkup(serialize(parseFragment(`<table><tr><td>${clean}</td></tr></table>`)))).toEqual([]);
  });

  it.each(attacks)('does not survive inside formatted text: %j', (attack) => {
    expect(unsafeMarkup(cleanRichText(`<p>Prima <strong>${attack}</strong> dopo</p>`))).toEqual([]);
    expect(unsafeMarkup(cleanRichText(`<table><tbody><tr><td>${attack}`))).toEqual([]);
  });

  it('is removed at once: a second cleaning changes nothing', () => {
    for (const attack of attacks) {
      const clean = cleanRichText(attack);
      expect(cleanRichText(clean)).toBe(clean);
    }
  });

  it('is removed with its own text, and other text stays', () => {
    expect(cleanRichText('<p>Prima</p><script>alert(1)</script><style>p{color:red}</style><p>Dopo</p>')).toBe(
      '<p>Prima</p><p>Dopo</p>',
    );
    expect(cleanRichText('<p onclick="alert(1)">Testo <blink>vivo</blink></p>')).toBe('<p>Testo vivo</p>');
  });

  it('a link to a new tab gets rel="noopener noreferrer"', () => {
    expect(cleanRichText('<a href="https://example.com" target="_blank">x</a>')).toContain('rel="noopener noreferrer"');
    expect(cleanRichText('<a href="https://example.com" target="_blank" rel="opener">x</a>')).not.toContain('rel="opener"');
  });
});

it('tags beyond a hundred levels are removed, and their text stays', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`;
  expect(cleanRichText(nested(20_000))).toBe(nested(100));
  expect(cleanRichText(`${'<b>'.repeat(30_000)}x`)).toBe(`${'<b>'.repeat(100)}x${'</b>'.repeat(100)}`);
  expect(cleanRichText(`${'<b>'.repeat(15_000)}${'</i>'.repeat(30_000)}`)).toBe(`${'<b>'.repeat(100)}${'</b>'.repeat(100)}`);
});

it('a style that is longer than any of the editors is removed as a whole', () => {
  const styled = (count: number) => `<p style="border:1px${' solid'.repeat(count)}">x</p>`;
  expect(cleanRichText(styled(300))).toBe(styled(300));
  expect(cleanRichText(styled(400))).toBe('<p>x</p>');
});

describe('output of the editors', () => {
  it.each([
    '<p>Testo semplice</p>',
    '<h2>Titolo</h2><h3>Sotto</h3><h4>Ancora</h4>',
    '<p><strong>a</strong><i>b</i><em>c</em><u>d</u><s>e</s><sub>f</sub><sup>g</sup><code>h</code></p>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6, «virgolette» "doppie" e l’apostrofo, 12,50€ 😀</p>',
    '<p>&nbsp;</p>',
    '<p style="text-align:center;">centro</p><p style="margin-left:40px;">rientro</p>',
    '<p><span style="color:hsl(0, 75%, 60%);background-color:#ffee00;font-size:18px;font-family:Arial, Helvetica, sans-serif;">x</span></p>',
    '<p><span class="text-big">grande</span> <mark class="marker-yellow">giallo</mark> <mark class="pen-red">rosso</mark></p>',
    '<ul><li data-list-item-id="e1b2">uno<ul style="list-style-type:square;"><li>due</li></ul></li></ul>',
    '<ol style="list-style-type:lower-roman;" start="3" reversed="reversed"><li>x</li></ol>',
    '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">fatto</span></label></li></ul>',
    '<p><a href="https://example.com/a?b=1&amp;c=2#d">x</a> <a href="/offerte">y</a> <a href="#sotto">z</a> <a id="sotto"></a></p>',
    '<p><a target="_blank" rel="noopener noreferrer" href="https://example.com">x</a> <a href="mailto:info@example.com">y</a> <a href="tel:+39021234">z</a></p>',
    '<p><a href="https://shop.example/files/content/2026/07/0b1e/listino.pdf" download="listino.pdf">listino</a></p>',
    '<figure class="image image_resized image-style-side" style="width:50.5%;"><img style="aspect-ratio:1400/800;" src="https://shop.example/files/a.png" srcset="https://shop.example/files/a.png 500w, https://shop.example/files/b.png 1000w" sizes="100vw" width="1400" height="800" alt="Una SIM"><figcaption>Didascalia</figcaption></figure>',
    '<p>In riga <img class="image_resized" style="width:20px;" src="/files/a.png" alt="" loading="lazy"></p>',
    '<p><a href="https://example.com"><picture><source srcset="/files/a.webp" type="image/webp" sizes="100vw"><img src="/files/a.png" alt=""></picture></a></p>',
    '<figure class="table" style="float:right;height:300px;width:60%;"><table class="ck-table-resized" style="background-color:hsl(0, 0%, 90%);border:2px dashed hsl(0, 0%, 30%);"><colgroup><col style="width:25.5%;"><col style="width:74.5%;"></colgroup><thead><tr><th scope="col" colspan="2">Intestazione</th></tr></thead><tbody><tr><td style="border:1px solid #000000;height:40px;padding:4px 8px;text-align:right;vertical-align:middle;width:120px;" rowspan="2">x</td><td style="border-bottom:3px double rgb(0, 0, 0);border-color:red;border-style:dotted;border-width:2px;">y</td></tr></tbody></table><figcaption>Tabella</figcaption></figure>',
    '<figure class="table table-style-block-align-left"><table><caption>x</caption><tbody><tr><td>&nbsp;</td></tr></tbody></table></figure>',
    '<div style="margin-left:auto;margin-right:0;max-width:600px;min-width:10em;line-height:1.5;padding:0 10px;">x</div>',
    '<figure class="media"><oembed url="https://www.youtube.com/watch?v=abc&amp;t=10"></oembed></figure>',
    '<pre><code class="language-plaintext">if (a &lt; b) {\n  run();\n}</code></pre>',
    '<blockquote><p>Citazione</p></blockquote><hr><p>riga<br>nuova</p>',
    '<section id="a" lang="it"><details class="x"><summary title="y">Apri</summary><p dir="ltr">Dentro</p></details></section>',
    '<p>{{{email}}} e {{{order_number}}}</p>',
  ])('passes unchanged: %j', (html) => {
    const clean = cleanRichText(html);
    expect(shape(clean)).toEqual(shape(html));
    expect(cleanRichText(clean)).toBe(clean);
    expect(unsafeMarkup(clean)).toEqual([]);
  });
});

/** The tree without meaningless differences: the order of attributes, spaces in styles. */
const shape = (html: string): unknown[] => {
  const shapeOf = (node: ChildNode): unknown => {
    if ('value' in node) return node.value;
    if (!('tagName' in node)) return node.nodeName;
    const attributes = node.attrs.map(({ name, value }) => [
      name,
      name === 'style' ? value.replace(/\s*([:;,])\s*/g, '$1').replace(/;$/, '') : value,
    ]);
    return [node.tagName, Object.fromEntries(attributes) as object, ...node.childNodes.map(shapeOf)];
  };
  return parseFragment(html).childNodes.map(shapeOf);
};
