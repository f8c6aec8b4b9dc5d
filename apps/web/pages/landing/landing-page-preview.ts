import type { LandingPageDraft } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import type { z } from 'zod';
import { localUrl } from '#ui/file-field/stored-file-urls.ts';
import { rawHtml, markup, type Markup } from '#ui/preview/markup.ts';
import { parseIds } from './offer-list.ts';
import type { MatchedOffer } from './use-matched-offers.ts';

/** A landing page as visitors see it, with those of its offers that are on sale in the shop. */
export const landingPagePreview = (page: z.input<typeof LandingPageDraft>, offers: readonly MatchedOffer[]): Markup => markup`
<header class="banner">
${pictures(page.header_banner_img_url, page.header_banner_img_mobile_url)}
<div class="banner-text">
<h1>${page.header_banner_primary_text}</h1>
<p>${page.header_banner_secondary_text}</p>
${page.header_banner_discount_code && markup`<p class="code">${page.header_banner_discount_code}</p>`}
</div>
</header>
${textSection(page.text_section_primary_header, page.text_section_secondary_header, page.text_section_content)}
<section class="banner">
${pictures(page.middle_banner_img_url, page.middle_banner_img_mobile_url)}
<div class="banner-text">
<h2>${page.middle_banner_primary_text}</h2>
<p>${page.middle_banner_secondary_text}</p>
</div>
</section>
<section class="page offers">${parseIds(page.offer_list ?? '').flatMap((id) => offerCards(offers, id))}</section>
${textSection(
  page.second_text_section_primary_header,
  page.second_text_section_secondary_header,
  page.second_text_section_content,
)}`;

/** Phones without their own picture show the desktop picture. */
const pictures = (wide: string, narrow = ''): Markup =>
  markup`${picture(wide, narrow === '' ? '' : 'wide-only')}${picture(narrow, 'phone-only')}`;

const picture = (address: string, screen: string): Markup | null =>
  address === '' ? null : markup`<img class="picture ${screen}" src="${localUrl(address)}" alt="">`;

const textSection = (primary: string, secondary: string, content: string): Markup => markup`<section class="page narrow">
<h2>${primary}</h2>
<p class="dim">${secondary}</p>
<div class="rich">${rawHtml(content)}</div>
</section>`;

const offerCards = (offers: readonly MatchedOffer[], id: string): Markup[] =>
  offers
    .filter(({ external_id, publish, active }) => String(external_id) === id && publish === 1 && active === 1)
    .map(
      (offer) => markup`<article class="card card-text">
<h3>${offer.name}</h3>
${offer.data && markup`<p>${offer.data} GB</p>`}
<p class="price">${formatEuro(offer.price)}</p>
</article>`,
    );
