import type { StaticPageDraft } from '@simdesk/contract';
import type { z } from 'zod';
import { formatted, markup, type Markup } from '#ui/preview/markup.ts';

/** A static page as visitors see it: without a heading of its own, its title stands above. */
export const staticPage = ({ page_title, h1, content = '' }: z.input<typeof StaticPageDraft>): Markup =>
  markup`<main class="page narrow">
<h1>${h1 || page_title}</h1>
<div class="rich">${formatted(content)}</div>
</main>`;
