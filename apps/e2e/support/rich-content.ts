/** One example of every markup that the full editor produces, for its source view. */
export const allEditorMarkup = (picture: string): string => `
<h1>Heading 1</h1><h2>Heading 2</h2><h3>Heading 3</h3><h4>Heading 4</h4><h5>Heading 5</h5><h6>Heading 6</h6>
<p style="text-align:center">Centred, <strong>bold</strong>, <i>italic</i>, <u>underlined</u>, <s>struck</s>, <code>code</code>,
H<sub>2</sub>O, m<sup>2</sup>, a&nbsp;space, “quotes” &amp; &lt;brackets&gt;, è, €, ©.</p>
<p style="margin-left:40px;text-align:justify">Indented and justified.<br>After a line break.</p>
<p style="text-align:right"><span style="color:#e8590c">orange</span> <span style="background-color:hsl(60,75%,60%)">on yellow</span>
<span style="font-size:24px">large</span> <span style="font-family:Georgia, serif">serif</span>
<span style="background-color:#fff3bf;color:#1d2433;font-family:'Courier New', monospace;font-size:12px">all of it</span></p>
<p><mark class="marker-yellow">marked</mark> <mark class="marker-green">green</mark> <mark class="pen-red">red pen</mark></p>
<ul style="list-style-type:square"><li>one<ul style="list-style-type:circle"><li>nested</li></ul></li><li>two</li></ul>
<ol style="list-style-type:lower-roman" start="4"><li>four</li><li>five</li></ol>
<p>Backwards:</p><ol reversed="reversed"><li>last</li><li>first</li></ol>
<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" checked="checked" disabled="disabled">
<span class="todo-list__label__description">done</span></label></li><li><label class="todo-list__label">
<input type="checkbox" disabled="disabled"><span class="todo-list__label__description">to do</span></label></li></ul>
<blockquote><p>A quotation.</p><ul><li>with a list</li></ul></blockquote>
<pre><code class="language-html">&lt;p class="x"&gt;\n  code\n&lt;/p&gt;</code></pre>
<pre><code class="language-plaintext">plain text</code></pre>
<hr>
<p><a id="a-place"></a>A bookmark, <a href="#a-place">a link to it</a>, <a href="https://example.com/a?b=c&amp;d=%20e">a link</a>,
<a target="_blank" rel="noopener noreferrer" href="https://example.com">in a new tab</a>, <a href="mailto:info@example.com">mail</a>,
<a href="tel:+390212345678">a number</a>, <a href="/offerte/super-100">within the shop</a>.</p>
<figure class="table" style="width:80%;height:120px;float:left"><table class="ck-table-resized" style="background-color:#edf2ff;border:2px dashed #3b5bdb">
<colgroup><col style="width:30%"><col style="width:70%"></colgroup>
<thead><tr><th style="text-align:left">Head</th><th colspan="1">Head 2</th></tr></thead>
<tbody><tr><th>Row head</th><td style="background-color:hsl(0,0%,90%);border:1px solid red;height:40px;padding:8px;text-align:right;vertical-align:bottom;width:50px">cell</td></tr>
<tr><td colspan="2">across</td></tr></tbody></table><figcaption>What the table shows</figcaption></figure>
<figure class="image image_resized" style="width:50%"><img style="aspect-ratio:3/2" src="${picture}" alt="Two colours" width="3" height="2"><figcaption>What the <strong>picture</strong> shows</figcaption></figure>
<figure class="image image-style-side"><a href="https://example.com" target="_blank" rel="noopener noreferrer"><img src="${picture}" alt="A picture with a link"></a></figure>
<figure class="image image-style-align-left"><img src="${picture}" alt=""></figure>
<p>A picture <img class="image_resized image-style-align-left" style="width:25%" src="${picture}" alt="in the text"> in the text.</p>
<figure class="media"><oembed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></oembed></figure>
<div class="note"><p>A box of its own.</p></div>
<details><summary>More</summary><p>Hidden at first.</p></details>
<p>{{{shop_name}}} stays as it is.</p>`;

/** Parts of that markup that the editor must keep. */
export const markupToKeep = [
  ...['<h1>', '<h6>', 'text-align:center', 'margin-left:40px', '<br>', '<sub>', '<sup>', '<s>', '<u>', 'color:#e8590c'],
  ...['hsl(60,75%,60%)', 'font-size:24px', 'Georgia', "'Courier New'", 'marker-yellow', 'pen-red', 'list-style-type:square'],
  ...['list-style-type:circle', 'lower-roman', 'start="4"', 'reversed', 'todo-list', 'checked="checked"', '<blockquote>'],
  ...['language-html', '<hr>', 'id="a-place"', 'target="_blank"', 'mailto:', 'tel:+390212345678', 'b=c&amp;d=%20e'],
  ...[
    '<colgroup>',
    'table-style-align-left',
    'dashed #3b5bdb',
    'vertical-align:bottom',
    'colspan="2"',
    'What the table shows',
    'image_resized',
  ],
  ...['width:50%', 'aspect-ratio:3/2', 'image-style-side', 'image-style-align-left', 'width:25%', '<oembed', 'class="note"'],
  ...['<summary>', '{{{shop_name}}}', 'alt="Two colours"'],
];
