import type { SlideDraft } from '@simdesk/contract';
import type { z } from 'zod';
import { localUrl } from '#ui/file-field/stored-file-urls.ts';
import { markup, type Markup } from '#ui/preview/markup.ts';

/** A slide of the shop's home page: the large picture on a desktop, the mobile picture on a phone. */
export const slidePreview = ({
  title,
  subtitle,
  display_text,
  image,
  alt,
  image_m,
  alt_m,
  link,
}: z.input<typeof SlideDraft>): Markup =>
  markup`<a class="slide" href="${link}">
${picture(image, alt ?? '', 'wide-only')}${picture(image_m, alt_m ?? '', 'phone-only')}
${display_text === 1 && markup`<div class="slide-text"><h1>${title}</h1><p>${subtitle}</p></div>`}
</a>`;

const picture = (address: string, alt: string, screen: string): Markup =>
  address === ''
    ? markup`<div class="slide-gap ${screen}"></div>`
    : markup`<img class="picture ${screen}" src="${localUrl(address)}" alt="${alt}">`;
