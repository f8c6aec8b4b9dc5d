/** The Italian fiscal code (codice fiscale): checked, read, and compared with the person it should belong to. */

export interface FiscalCodeHolder {
  first_name: string;
  last_name: string;
  /** YYYY-MM-DD */
  date_of_birth: string;
  gender: string;
}

export type FiscalCodeProblem = 'form' | 'check' | 'last_name' | 'first_name' | 'date_of_birth' | 'gender';

export interface ReadFiscalCode {
  /** YYYY-MM-DD; the code has two digits of the year, so the century is the latest that has already begun. */
  date_of_birth: string;
  gender: 'm' | 'f';
  /** The cadastral code of the place of birth. */
  place: string;
}

const pattern = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const months = 'ABCDEHLMPRST';

/** What does not agree; nothing when the code is right and belongs to this person. */
export const fiscalCodeProblems = (code: string, person: FiscalCodeHolder, now = new Date()): FiscalCodeProblem[] => {
  const read = readFiscalCode(code, now);
  if (!read) return ['form'];
  const typed = code.trim().toUpperCase();
  const problems: FiscalCodeProblem[] = [];
  if (checkLetter(typed.slice(0, 15)) !== typed[15]) problems.push('check');
  if (typed.slice(0, 3) !== lastNamePart(person.last_name)) problems.push('last_name');
  if (typed.slice(3, 6) !== firstNamePart(person.first_name)) problems.push('first_name');
  if (read.date_of_birth.slice(2) !== person.date_of_birth.slice(2)) problems.push('date_of_birth');
  if (genderOf(person.gender) !== read.gender) problems.push('gender');
  return problems;
};

/** What the code says of its person; null when it is no code at all. */
export const readFiscalCode = (code: string, now = new Date()): ReadFiscalCode | null => {
  const typed = code.trim().toUpperCase();
  if (!pattern.test(typed)) return null;
  const dayAndSex = Number(digitsOf(typed.slice(9, 11)));
  const day = dayAndSex > 40 ? dayAndSex - 40 : dayAndSex;
  if (day < 1 || day > 31) return null;
  const short = Number(digitsOf(typed.slice(6, 8)));
  const year = short + (short + 2000 <= now.getUTCFullYear() ? 2000 : 1900);
  const month = months.indexOf(typed[8] ?? '') + 1;
  return {
    date_of_birth: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    gender: dayAndSex > 40 ? 'f' : 'm',
    place: `${typed[11] ?? ''}${digitsOf(typed.slice(12, 15))}`,
  };
};

export const fiscalCodeOf = ({ first_name, last_name, date_of_birth, gender }: FiscalCodeHolder, place: string): string => {
  const [year = '', month = '', day = ''] = date_of_birth.split('-');
  const dayAndSex = Number(day) + (genderOf(gender) === 'f' ? 40 : 0);
  const letter = months[Number(month) - 1] ?? 'A';
  const code = `${lastNamePart(last_name)}${firstNamePart(first_name)}${year.slice(2)}${letter}${String(dayAndSex).padStart(2, '0')}${place}`;
  return code + checkLetter(code);
};

/** On the wire the gender is m or f, or the word. */
const genderOf = (gender: string): 'm' | 'f' | null => {
  const first = gender.trim().toLowerCase()[0];
  return first === 'm' || first === 'f' ? first : null;
};

const lettersOf = (name: string) => {
  const plain = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return { consonants: plain.replace(/[AEIOU]/g, ''), vowels: plain.replace(/[^AEIOU]/g, '') };
};

const lastNamePart = (name: string): string => {
  const { consonants, vowels } = lettersOf(name);
  return `${consonants}${vowels}XXX`.slice(0, 3);
};

/** Of four consonants or more the second is left out. */
const firstNamePart = (name: string): string => {
  const { consonants, vowels } = lettersOf(name);
  return `${consonants.length > 3 ? consonants[0] + consonants.slice(2) : consonants}${vowels}XXX`.slice(0, 3);
};

/** Two people with the same code: digits of one are replaced by these letters. */
const digitsOf = (part: string): string => part.replace(/[L-V]/g, (letter) => String('LMNPQRSTUV'.indexOf(letter)));

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const checkLetter = (code: string): string => {
  const sum = Array.from(code).reduce((total, character, place) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (place % 2 === 0 ? (oddValues[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
};
