import { describe, expect, it } from 'vitest';
import { anchorsIn, codesIn, mentionsIn, pricesIn } from './mentions.ts';

describe('what a text mentions', () => {
  it.each([
    ['<p>Il <a href="#listino">listino</a> e il <a class="x" href="#guida_2">manuale</a></p>', ['listino', 'guida_2']],
    ['#listino', ['listino']],
    ['<a href="/offerte#fibra">Fibra</a> <a href="https://x.it/#y">y</a> #hashtag nel testo', []],
  ])('anchors of %j', (text, anchors) => {
    expect(anchorsIn(text)).toEqual(anchors);
  });

  it.each([
    ['Usa il codice ESTATE24, poi <b>SIM10</b>!', ['ESTATE24', 'SIM10']],
    ['CITTÀ, città, Estate24, xESTATE, 2026, SI', []],
  ])('codes of %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it.each([
    ['A soli 5,99€ al mese, poi 7,99&nbsp;€', [599, 799]],
    ['5.99 euro', [599]],
    ['€ 12,50 e €3.00', [1250, 300]],
    ['<strong>5,99</strong><sup>€</sup>', [599]],
    ['50 €, 1.250,00 €, 5,999 €, versione 2.10, 5,99 GB', []],
  ])('prices of %j', (text, prices) => {
    expect(pricesIn(text)).toEqual(prices);
  });

  it('each once, without what the record itself defines', () => {
    expect(
      mentionsIn({
        overview: '<h2 id="costi">Costi</h2><a href="#costi">a</a><a href="#listino">b</a>: 5,99 €, 5,99 € e 7,99 €',
        note: '<a href="#listino">c</a> ESTATE24 ESTATE24',
        price: '5,99',
        price_others: 3,
        active: 1,
        category: [],
      }),
    ).toEqual({ anchors: ['listino'], codes: ['ESTATE24'], prices: [799] });
  });
});
