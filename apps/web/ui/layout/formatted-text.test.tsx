import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormattedText } from './formatted-text.tsx';

it.each([
  ['<p>Giga <strong>5G</strong> e <i>eSIM</i></p>', '<p>Giga <strong>5G</strong> e <em>eSIM</em></p>'],
  ['<p><u>uno</u><br><s>due</s></p>', '<p><u>uno</u><br/><s>due</s></p>'],
  ['solo testo &lt;b&gt;', 'solo testo &lt;b&gt;'],
  ['<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)>', 'x'],
  ['<script>alert(1)</script><style>*{display:none}</style><!-- x -->y', 'y'],
  ['<svg><script>alert(1)</script></svg><iframe srcdoc="<p>x</p>"></iframe>', ''],
])('%s becomes %s', (html, shown) => {
  expect(renderToStaticMarkup(<FormattedText html={html} />)).toBe(shown);
});
