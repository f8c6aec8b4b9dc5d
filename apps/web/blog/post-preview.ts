import type { BlogPostDraft } from '@simdesk/contract';
import { romeInstant, timeZone } from '@simdesk/rules';
import type { z } from 'zod';
import { localUrl } from '#ui/file-field/stored-file-urls.ts';
import { rawHtml, markup, type Markup } from '#ui/preview/markup.ts';

type Post = z.input<typeof BlogPostDraft>;

/** A post as its readers see it, followed by its card. */
export const postPreview = (post: Post, cardCaption: string): Markup => markup`
${picture(post.image1, post.alt1)}
<main class="page narrow">
<p class="dim">${longDay(post.date)}</p>
<h1>${post.title}</h1>
<div class="rich">${rawHtml(post.content)}</div>
</main>
<aside class="page narrow">
<p class="dim">${cardCaption}</p>
${card(post)}
</aside>`;

const card = (post: Post): Markup => markup`<article class="card" data-design="${post.card_design}">
${picture(post.image2, post.alt2)}
<div class="card-text">
<p>${longDay(post.date)}</p>
<h2>${post.title}</h2>
${post.seo_description && markup`<p>${post.seo_description}</p>`}
</div>
</article>`;

const picture = (address = '', alt = ''): Markup | null =>
  address === '' ? null : markup`<img class="picture" src="${localUrl(address)}" alt="${alt}">`;

/** In Italian, the shop's language. */
const longDay = (day: string): string =>
  day === '' ? '' : romeInstant(day, '12:00:00').toLocaleDateString('it-IT', { dateStyle: 'long', timeZone });
