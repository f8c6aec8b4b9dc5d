import { romeInstant, timeZone } from '../dates.ts';
import { localUrl } from '../stored-files.ts';
import { markup, rawHtml, type Markup } from './markup.ts';

interface Post {
  title: string;
  date: string;
  image1?: string | undefined;
  alt1?: string | undefined;
  image2?: string | undefined;
  alt2?: string | undefined;
  card_design: string;
  content: string;
  seo_description?: string | undefined;
}

/** A post as its readers see it, followed by its card. */
export const postPage = (post: Post, cardCaption: string): Markup => markup`
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
