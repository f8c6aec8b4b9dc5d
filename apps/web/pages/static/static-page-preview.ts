import type { StaticPageDraft } from '@simdesk/contract';
import type { z } from 'zod';
import { rawHtml, markup, type Markup } from '#ui/preview/markup.ts';

/** A static page as visitors see it. Without a heading, its title is shown. */
export const staticPagePreview = ({ page_title, h1, content = '' }: z.input<typeof StaticPageDraft>): Markup =>
  markup`<main class="page narrow">
<h1>${h1 || page_title}</h1>
<div class="rich">${rawHtml(content)}</div>
</main>`;
