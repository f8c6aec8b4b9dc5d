/** The styles of the shop's pages, similar to those of an operator. */
export const pageStyle = `
*,
*::before,
*::after {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: #fff;
  color: #1d2433;
  font:
    17px/1.6 system-ui,
    -apple-system,
    'Segoe UI',
    Roboto,
    sans-serif;
  overflow-wrap: break-word;
}

img {
  max-width: 100%;
  height: auto;
}

a {
  color: #3b5bdb;
}

h1,
h2,
h3,
h4 {
  margin: 1.4em 0 0.5em;
  line-height: 1.25;
}

h1 {
  margin-top: 0;
  font-size: clamp(28px, 4vw, 42px);
}

h2 {
  font-size: clamp(22px, 3vw, 30px);
}

.page {
  max-width: 1140px;
  margin: 0 auto;
  padding: 32px 20px 64px;
}

.narrow {
  max-width: 800px;
}

.dim {
  color: #5b6475;
}

.note {
  margin: 0;
  padding: 10px 20px;
  background: #fff3bf;
  font-size: 14px;
  text-align: center;
}

.picture {
  display: block;
  width: 100%;
}

.wide-only {
  display: none;
}

@media (min-width: 700px) {
  .wide-only {
    display: block;
  }

  .phone-only {
    display: none;
  }
}

/* A slide of the home page, with its text over the image. */
.slide {
  position: relative;
  display: block;
  color: #fff;
  text-decoration: none;
}

.slide-gap {
  aspect-ratio: 1400 / 800;
  background: #d3d9e2;
}

.slide-gap.phone-only {
  aspect-ratio: 450 / 680;
}

.slide-text {
  position: absolute;
  inset: auto 0 0;
  padding: 96px 6% 40px;
  background: linear-gradient(transparent, rgb(10 14 25 / 75%));
}

.slide-text h1 {
  margin: 0;
}

.slide-text p {
  margin: 8px 0 0;
  font-size: clamp(17px, 2vw, 22px);
}

/* The card of a post, in the four designs. */
.card {
  max-width: 420px;
  overflow: hidden;
  border-radius: 16px;
  background: #fff;
  box-shadow: 0 2px 16px rgb(16 24 40 / 14%);
}

.card-text {
  padding: 20px 24px 24px;
}

.card-text h2 {
  margin: 4px 0 8px;
  font-size: 22px;
}

.card-text p {
  margin: 0;
  font-size: 15px;
}

.card[data-design='Blue'] {
  background: #1c3faa;
  color: #fff;
}

.card[data-design='Orange'] {
  background: #b8430a;
  color: #fff;
}

.card:not([data-design='With image']) .picture {
  display: none;
}

/* The banners and offers of a landing page. */
.banner {
  position: relative;
  min-height: 220px;
  background: #1c3faa;
  color: #fff;
}

.banner .picture {
  max-height: 520px;
  object-fit: cover;
}

.banner-text {
  position: absolute;
  inset: auto 0 0;
  padding: 80px 6% 32px;
  background: linear-gradient(transparent, rgb(10 14 25 / 75%));
}

.banner-text h1,
.banner-text h2 {
  margin: 0;
}

.banner-text p {
  margin: 6px 0 0;
  font-size: clamp(17px, 2vw, 22px);
}

.banner-text .code {
  display: inline-block;
  padding: 4px 14px;
  border: 2px dashed #fff;
  border-radius: 8px;
  font-weight: 700;
}

.offers {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 20px;
}

.offers:empty {
  display: none;
}

.offers h3 {
  margin: 0;
}

.price {
  color: #3b5bdb;
  font-size: 24px;
  font-weight: 700;
}

/* The page of an offer. */
.parameters {
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 0;
  list-style: none;
}

.parameters li {
  padding: 8px 16px;
  border-radius: 10px;
  background: #f1f3f7;
}

.parameters p {
  margin: 0;
}

/* A page without content: a link that has ended. */
.message {
  max-width: 560px;
  margin: 18vh auto 0;
  padding: 0 20px;
  text-align: center;
}
`;
