import { createHash } from 'node:crypto';
import { italianCities, plainName, type City } from './italian-cities.ts';
import { startFaultyServer } from './faulty-server.ts';
import type { Role } from './role.ts';

/** A geocoder with Nominatim's search API and all Italian towns. It knows no streets and answers a point near the town's centre. */
export const geocoder: Role = {
  name: 'geocoder',
  setting: 'GEOCODER_URL',
  start: async () => {
    const running = await startFaultyServer({
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
    // Only this server uses it: no rate limit.
    return { ...running, env: { ...running.env, GEOCODER_INTERVAL_MS: '0' } };
  },
};

/** The matches of an address, in the format of Nominatim. */
const search = (address: string) => {
  const match = findCity(address);
  if (!match) return [];
  const { city, rest } = match;
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

/** The town is the last part of an Italian address, possibly with its postal code, province and country. */
const findCity = (address: string): { city: City; rest: string } | null => {
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

/** A shift of up to one kilometre from the centre, stable per street. */
const shiftOf = (street: string): [number, number] => {
  const hash = createHash('sha256').update(street).digest();
  return [shift(hash.readUInt16BE(0)), shift(hash.readUInt16BE(2))];
};

const shift = (random: number) => (random / 0xffff - 0.5) * 0.02;
