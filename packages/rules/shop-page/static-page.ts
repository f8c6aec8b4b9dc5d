import { markup, rawHtml, type Markup } from './markup.ts';

interface Page {
  page_title: string;
  h1?: string | undefined;
  content?: string | undefined;
}

/** A static page as visitors see it. Without a heading, its title is shown. */
export const staticPage = ({ page_title, h1, content = '' }: Page): Markup =>
  markup`<main class="page narrow">
<h1>${h1 || page_title}</h1>
<div class="rich">${rawHtml(content)}</div>
</main>`;
