import { afterEach, expect, it, vi } from 'vitest';
import { readItaly } from './italy.ts';
import { openMap } from './open-map.ts';
import { placeLabels } from './place-labels.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const texts = { zoomIn: '+', zoomOut: '-', source: 'Tiles', background: 'Background' };
const tileUrl = 'https://tiles.example.com/{z}/{x}/{y}.png';

it('where no map tile loads, the map shows regions, towns and the marker, and asks for no more tiles', () => {
  // Elements have no size in this environment.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const element = document.body.appendChild(document.createElement('div'));
  const position = { latitude: 41.9, longitude: 12.5 };
  const map = openMap(element, { tileUrl, texts, position, moves: false, onPick: () => undefined });
  const tiles = () => [...element.querySelectorAll('img')];
  expect(tiles().length).toBeGreaterThan(4);
  tiles()[0]?.dispatchEvent(new Event('error'));
  expect(tiles()[0]?.style.display).toBe('none');
  for (const tile of tiles().slice(1, 4)) tile.dispatchEvent(new Event('error'));
  expect(tiles()).toEqual([]);
  expect(element.querySelectorAll('path[class*="region"]')).toHaveLength(20);
  const towns = [...element.querySelectorAll('[class*="town"]')].map(({ textContent }) => textContent);
  expect(towns).toEqual(expect.arrayContaining(['Roma', 'Velletri', 'Ladispoli']));
  expect(element.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
  map.close();
});

it('the drawn map has the twenty regions, and towns from the largest to the smallest', () => {
  const { regions, towns } = readItaly();
  expect(regions.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lombardia', 'Sicilia', "Valle d'Aosta"]));
  expect(regions).toHaveLength(20);
  expect(towns.slice(0, 4).map(({ name }) => name)).toEqual(['Roma', 'Milano', 'Napoli', 'Torino']);
  const [latitude = 0, longitude = 0] = towns[0]?.position ?? [];
  expect(latitude).toBeCloseTo(41.9, 1);
  expect(longitude).toBeCloseTo(12.5, 1);
});

it('of two labels that overlap the first is placed', () => {
  const town = (text: string, x: number) => ({ kind: 'town', text, x, y: 0 }) as const;
  const labels = [town('Milano', 0), town('Monza', 20), town('Lodi', 200)];
  expect(placeLabels(labels).map(({ text }) => text)).toEqual(['Milano', 'Lodi']);
});
