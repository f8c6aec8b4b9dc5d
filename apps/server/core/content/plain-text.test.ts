import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('HTML as plain text', () => {
  it.each([
    ['<p>Sì, <b>subito</b>.</p>\n<p>Poi basta.</p>', 'Sì, subito.\nPoi basta.'],
    ['Uno<br>\n due<br/>tre<hr>quattro', 'Uno\ndue\ntre\nquattro'],
    ['<p>a<br><br><br><br>b</p>', 'a\n\nb'],
    ['<h1>Titolo</h1><ul><li>a</li><li>b</li></ul><p>c</p>', 'Titolo\na\nb\n\nc'],
    ['<table><tr><td>a</td> <td>b</td></tr><tr><td>c</td></tr></table><p>d</p>', 'a b\nc\n\nd'],
    ['<blockquote>a</blockquote>b', 'a\n\nb'],
    ['<div><p>a</p> <p>b</p> </div>c', 'a\nb\n\nc'],
    ['<pre>a  b</pre>c', 'a b\nc'],
    ['&lt;b&gt; &amp;amp; &euro; &quot;x&quot; 5 < 6', '<b> &amp; € "x" 5 < 6'],
    ['<p>a&nbsp;&nbsp;b&#8203;&zwnj;&zwj;&#65279; c</p>', 'a b c'],
    [
      '<a href="https://x.it/?a=1&amp;b=2">Apri</a>, <a href=\'HTTP://x.it\'>qui</a>',
      'Apri (https://x.it/?a=1&b=2), qui (HTTP://x.it)',
    ],
    ['<a href="mailto:a@x.it">a</a> <a href="#b">b</a> <a href="/c">c</a> <a href="tel:1">d</a> <a>e</a>', 'a b c d e'],
    ['<a href="https://x.it"><img src="logo.png" alt="Logo"></a>', 'https://x.it'],
    ['<title>a</title><style>b</style><script>c</script><!-- d --><img src="x" alt="e">f', 'f'],
    ['<html><body>a</body></html><p>b</p>', 'a\nb'],
    ['Mario <mario@rossi.it>\nCiao', 'Mario Ciao'],
    ['if a < b and b > c', 'if a < b and b > c'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('keeps the text of tags that are nested too deep', () => {
    expect(plainText(`${'<div>'.repeat(5000)}a${'</div>'.repeat(5000)}<p>b</p>`)).toBe('a\nb');
    expect(plainText('<b>x</b>'.repeat(500))).toBe('x'.repeat(500));
  });
});

describe('hostile HTML', () => {
  const size = 200_000;
  const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

  it.each([
    ...[
      '<div>',
      '<',
      '<a ',
      '<a href="https://x">',
      '<!--',
      '<b a="',
      '<style>',
      '<title',
      '<ul><li>',
      '<table><tr><td>',
      '&amp',
    ],
    ...['<<i>b>', '<svg/>', '<p><hr><b></p>', '<div><style></div></style>', '<div><!</div>', '<div><?</div>', '<div></ </div>'],
  ])('%j is converted whole, in time that grows with its length', (piece) => {
    expect(plainText(`a ${fill(piece, size)}`)).toMatch(/^a/);
    expect(plainText(`a ${fill(piece, size / 2)}${fill('</x>', size / 2)}`)).toMatch(/^a/);
  });
});
