import { formatEuro } from '../money.ts';
import { localUrl } from '../stored-files.ts';
import { markup, rawHtml, type Markup } from './markup.ts';

interface Page {
  header_banner_primary_text: string;
  header_banner_secondary_text: string;
  header_banner_discount_code: string;
  header_banner_img_url: string;
  header_banner_img_mobile_url?: string | undefined;
  middle_banner_primary_text: string;
  middle_banner_secondary_text: string;
  middle_banner_img_url: string;
  middle_banner_img_mobile_url?: string | undefined;
  text_section_primary_header: string;
  text_section_secondary_header: string;
  text_section_content: string;
  second_text_section_primary_header: string;
  second_text_section_secondary_header: string;
  second_text_section_content: string;
}

/** An offer of the page, with its price in euro. */
interface Offer {
  name: string;
  data: string;
  price: number;
}

/** A landing page as visitors see it, with these of its offers, in order. */
export const landingPage = (page: Page, offers: readonly Offer[]): Markup => markup`
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
<section class="page offers">${offers.map(offerCard)}</section>
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

const offerCard = ({ name, data, price }: Offer): Markup => markup`<article class="card card-text">
<h3>${name}</h3>
${data && markup`<p>${data} GB</p>`}
<p class="price">${formatEuro(price)}</p>
</article>`;
