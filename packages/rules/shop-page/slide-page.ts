import { localUrl } from '../stored-files.ts';
import { markup, type Markup } from './markup.ts';

interface Slide {
  title: string;
  subtitle: string;
  display_text?: unknown;
  image: string;
  alt?: string | undefined;
  image_m: string;
  alt_m?: string | undefined;
  link: string;
}

/** A slide of the shop's home page: the large picture on a desktop, the mobile picture on a phone. */
export const slidePage = ({ title, subtitle, display_text, image, alt = '', image_m, alt_m = '', link }: Slide): Markup =>
  markup`<a class="slide" href="${link}">
${picture(image, alt, 'wide-only')}${picture(image_m, alt_m, 'phone-only')}
${display_text === 1 && markup`<div class="slide-text"><h1>${title}</h1><p>${subtitle}</p></div>`}
</a>`;

const picture = (address: string, alt: string, screen: string): Markup =>
  address === ''
    ? markup`<div class="slide-gap ${screen}"></div>`
    : markup`<img class="picture ${screen}" src="${localUrl(address)}" alt="${alt}">`;
