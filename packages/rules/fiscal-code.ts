/** The person whom an Italian fiscal code (codice fiscale) should belong to. */
export interface FiscalCodeHolder {
  first_name: string;
  last_name: string;
  /** YYYY-MM-DD */
  date_of_birth: string;
  gender: string;
}

export type FiscalCodeProblem = 'form' | 'check' | 'last_name' | 'first_name' | 'date_of_birth' | 'gender';

export interface FiscalCodeData {
  /** YYYY-MM-DD; the code has two digits of the year, so the latest past century is assumed. */
  date_of_birth: string;
  gender: 'm' | 'f';
  /** The cadastral code of the place of birth. */
  place: string;
}

const pattern = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const months = 'ABCDEHLMPRST';

/** The problems of a code; none if it is correct and belongs to this person. */
export const fiscalCodeProblems = (code: string, person: FiscalCodeHolder, now = new Date()): FiscalCodeProblem[] => {
  const data = parseFiscalCode(code, now);
  if (!data) return ['form'];
  const letters = code.trim().toUpperCase();
  const problems: FiscalCodeProblem[] = [];
  if (checkLetter(letters.slice(0, 15)) !== letters[15]) problems.push('check');
  if (letters.slice(0, 3) !== lastNamePart(person.last_name)) problems.push('last_name');
  if (letters.slice(3, 6) !== firstNamePart(person.first_name)) problems.push('first_name');
  if (data.date_of_birth.slice(2) !== person.date_of_birth.slice(2)) problems.push('date_of_birth');
  if (genderOf(person.gender) !== data.gender) problems.push('gender');
  return problems;
};

/** The data in a code; null if it is not a fiscal code. */
export const parseFiscalCode = (code: string, now = new Date()): FiscalCodeData | null => {
  const letters = code.trim().toUpperCase();
  if (!pattern.test(letters)) return null;
  const dayAndSex = Number(digitsOf(letters.slice(9, 11)));
  const day = dayAndSex > 40 ? dayAndSex - 40 : dayAndSex;
  if (day < 1 || day > 31) return null;
  const twoDigitYear = Number(digitsOf(letters.slice(6, 8)));
  const year = twoDigitYear + (twoDigitYear + 2000 <= now.getUTCFullYear() ? 2000 : 1900);
  const month = months.indexOf(letters[8] ?? '') + 1;
  return {
    date_of_birth: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    gender: dayAndSex > 40 ? 'f' : 'm',
    place: `${letters[11] ?? ''}${digitsOf(letters.slice(12, 15))}`,
  };
};

export const computeFiscalCode = ({ first_name, last_name, date_of_birth, gender }: FiscalCodeHolder, place: string): string => {
  const [year = '', month = '', day = ''] = date_of_birth.split('-');
  const dayAndSex = Number(day) + (genderOf(gender) === 'f' ? 40 : 0);
  const letter = months[Number(month) - 1] ?? 'A';
  const code = `${lastNamePart(last_name)}${firstNamePart(first_name)}${year.slice(2)}${letter}${String(dayAndSex).padStart(2, '0')}${place}`;
  return code + checkLetter(code);
};

/** On the wire, the gender is a letter or a word. */
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

/** With four consonants or more, the second one is skipped. */
const firstNamePart = (name: string): string => {
  const { consonants, vowels } = lettersOf(name);
  return `${consonants.length > 3 ? consonants[0] + consonants.slice(2) : consonants}${vowels}XXX`.slice(0, 3);
};

/** If two people would have the same code, letters replace digits in one of them. */
const digitsOf = (part: string): string => part.replace(/[L-V]/g, (letter) => String('LMNPQRSTUV'.indexOf(letter)));

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const checkLetter = (code: string): string => {
  const sum = Array.from(code).reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (oddValues[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
};
