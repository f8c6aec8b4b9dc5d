/** The shop's pages as HTML: the previews of the console and the server's preview links show the same. */
export { landingPage } from './landing-page.ts';
export { markup, rawHtml, type Markup } from './markup.ts';
export { offerPage } from './offer-page.ts';
export { pageDocument, previewPolicy } from './page-document.ts';
export { postPage } from './post-page.ts';
export { slidePage } from './slide-page.ts';
export { staticPage } from './static-page.ts';
