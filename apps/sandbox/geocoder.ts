import { createHash } from 'node:crypto';
import { italianCities, plainName, type City } from './italian-cities.ts';
import { startMoodyServer } from './faulty-server.ts';
import type { Role } from './role.ts';

/** A geocoder that speaks Nominatim's search and knows every Italian town, but no streets: those lie near its centre. */
export const geocoder: Role = {
  name: 'geocoder',
  setting: 'GEOCODER_URL',
  start: async () => {
    const running = await startMoodyServer({
      name: 'geocoder',
      title: 'Geocoder sandbox',
      setting: 'GEOCODER_URL',
      answer: ({ url }) => (url.pathname === '/search' ? search(url.searchParams.get('q') ?? '') : undefined),
      nonsense: [{ lat: 'north', lon: 'east' }],
      links: [
        { path: '/search?q=Milano', text: 'Milano' },
        { path: '/search?q=Via+Roma+1,+Torino', text: 'Via Roma 1, Torino' },
        { path: '/search?q=Atlantide', text: 'Atlantide' },
      ],
    });
    // Nobody else uses it: there is no reason to go easy on it.
    return { ...running, env: { ...running.env, GEOCODER_INTERVAL_MS: '0' } };
  },
};

/** The places of an address, as Nominatim writes them. */
const search = (address: string) => {
  const found = cityIn(address);
  if (!found) return [];
  const { city, rest } = found;
  const [latitude, longitude] = rest === '' ? [0, 0] : shiftOf(rest);
  return [
    {
      place_id: city.id,
      lat: (city.latitude + latitude).toFixed(7),
      lon: (city.longitude + longitude).toFixed(7),
      category: rest === '' ? 'boundary' : 'highway',
      type: rest === '' ? 'administrative' : 'residential',
      display_name: [rest, city.name, 'Italia'].filter(Boolean).join(', '),
    },
  ];
};

/** The town stands last in an Italian address, perhaps with its postal code, its province and the country. */
const cityIn = (address: string): { city: City; rest: string } | null => {
  const cities = italianCities();
  const parts = address
    .replace(/\b\d{5}\b/g, ' ')
    .split(',')
    .map((part) => plainName(part.replace(/\(\s*[A-Za-z]{2}\s*\)|\s[A-Z]{2}\s*$/, ' ')))
    .filter((part) => part !== '' && part !== 'italia' && part !== 'italy');
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const words = part.split(' ');
    for (let from = 0; from < words.length; from += 1) {
      const city = cities.get(words.slice(from).join(' '));
      if (city) return { city, rest: [...parts.slice(0, at), words.slice(0, from).join(' ')].filter(Boolean).join(' ') };
    }
  }
  return null;
};

/** Up to about a kilometre from the centre, always the same for the same street. */
const shiftOf = (street: string): [number, number] => {
  const hash = createHash('sha256').update(street).digest();
  return [shift(hash.readUInt16BE(0)), shift(hash.readUInt16BE(2))];
};

const shift = (random: number) => (random / 0xffff - 0.5) * 0.02;
