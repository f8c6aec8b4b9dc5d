import type { Address } from '@simdesk/contract';
import { computeFiscalCode } from '@simdesk/rules';
import type { Random } from './random.ts';

/** Italian customers, some of whom come back: a name always is the same person with the same code, contacts and home. */
export const demoCustomers = (random: Random) => {
  const known = new Map<string, DemoCustomer>();
  return (): DemoCustomer => {
    const gender = random.chance(0.5) ? ('f' as const) : ('m' as const);
    const first_name = random.pick(gender === 'f' ? women : men);
    const last_name = random.pick(lastNames);
    const name = `${first_name} ${last_name}`;
    const customer = known.get(name) ?? newCustomer(random, { first_name, last_name, gender });
    known.set(name, customer);
    return customer;
  };
};

type DemoCustomer = ReturnType<typeof newCustomer>;

interface CustomerName {
  first_name: string;
  last_name: string;
  gender: 'f' | 'm';
}

/** A customer, nearly always with a valid fiscal code. */
const newCustomer = (random: Random, name: CustomerName) => {
  const { first_name, last_name } = name;
  const [birth_place, cadastral] = random.pick(birthPlaces);
  const date_of_birth = `${random.integer(1946, 2007)}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`;
  const holder = { ...name, date_of_birth };
  // Some customers mistype their code.
  const codeHolder = random.chance(0.04) ? { ...holder, date_of_birth: `1990${date_of_birth.slice(4)}` } : holder;
  return {
    ...holder,
    birth_place,
    fiscal_code: computeFiscalCode(codeHolder, cadastral),
    email: `${emailPart(first_name)}.${emailPart(last_name)}${random.integer(1, 99)}@example.it`,
    phone: `+39 3${random.integer(20, 99)} ${random.integer(100, 999)} ${random.integer(1000, 9999)}`,
    residential: demoAddress(random),
  };
};

export const demoAddress = (random: Random): Address => {
  const [city, province, zip] = random.pick(towns);
  return {
    street_name: random.pick(streets),
    street_number: `${random.integer(1, 180)}${random.chance(0.1) ? '/A' : ''}`,
    city,
    province,
    zip_code: zip,
    country: 'Italia',
  };
};

const twoDigits = (number: number) => String(number).padStart(2, '0');
const emailPart = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const women = [
  'Francesca',
  'Giulia',
  'Chiara',
  'Martina',
  'Sara',
  'Valentina',
  'Alessia',
  'Elena',
  'Silvia',
  'Paola',
  'Anna',
  'Federica',
];
const men = [
  'Marco',
  'Luca',
  'Andrea',
  'Matteo',
  'Alessandro',
  'Davide',
  'Simone',
  'Giuseppe',
  'Stefano',
  'Antonio',
  'Paolo',
  'Niccolò',
];
const lastNames = [
  ...['Rossi', 'Russo', 'Ferrari', 'Esposito', 'Bianchi', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Bruno', 'Gallo'],
  ...[
    'Conti',
    'De Luca',
    'Mancini',
    'Costa',
    'Giordano',
    'Rizzo',
    'Lombardi',
    'Moretti',
    'Barbieri',
    'Fontana',
    'Santoro',
    'D’Angelo',
  ],
];
const birthPlaces: [string, string][] = [
  ['Roma', 'H501'],
  ['Milano', 'F205'],
  ['Napoli', 'F839'],
  ['Torino', 'L219'],
  ['Palermo', 'G273'],
  ['Bologna', 'A944'],
  ['Firenze', 'D612'],
  ['Bari', 'A662'],
  ['Genova', 'D969'],
  ['Catania', 'C351'],
];
const towns: [string, string, string][] = [
  ['Milano', 'MI', '20123'],
  ['Roma', 'RM', '00184'],
  ['Torino', 'TO', '10121'],
  ['Napoli', 'NA', '80133'],
  ['Bologna', 'BO', '40121'],
  ['Firenze', 'FI', '50122'],
  ['Bari', 'BA', '70121'],
  ['Verona', 'VR', '37121'],
  ['Padova', 'PD', '35121'],
  ['Palermo', 'PA', '90133'],
  ['Bergamo', 'BG', '24121'],
  ['Lecce', 'LE', '73100'],
];
const streets = [
  'Via Torino',
  'Via Garibaldi',
  'Corso Italia',
  'Via Mazzini',
  'Viale dei Mille',
  'Via Dante',
  'Piazza Cavour',
  'Via Verdi',
  'Via Roma',
  'Corso Buenos Aires',
];
