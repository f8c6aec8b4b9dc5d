import { describe, expect, it } from 'vitest';
import { computeFiscalCode, fiscalCodeProblems, parseFiscalCode } from './fiscal-code.ts';

const francesca = { first_name: 'Francesca', last_name: 'Russo', date_of_birth: '1985-08-12', gender: 'f' };
const now = new Date('2026-11-15T12:00:00Z');

describe('a fiscal code', () => {
  it('consists of the names, the date, the sex, the place and a check letter', () => {
    expect(computeFiscalCode(francesca, 'H501')).toBe('RSSFNC85M52H501H');
    expect(computeFiscalCode({ first_name: 'Mario', last_name: 'Rossi', date_of_birth: '1980-01-01', gender: 'm' }, 'H501')).toBe(
      'RSSMRA80A01H501U',
    );
    expect(
      computeFiscalCode({ first_name: 'Gianfranco', last_name: 'Fo', date_of_birth: '2001-12-31', gender: 'M' }, 'F205'),
    ).toMatch(/^FOXGFR01T31F205/);
    expect(
      computeFiscalCode({ first_name: 'Niccolò', last_name: 'D’Aù', date_of_birth: '1999-03-05', gender: 'm' }, 'L219'),
    ).toMatch(/^DAUNCL99C05L219/);
  });
  it('is parsed in any case, also with letters in place of digits', () => {
    const expected = { date_of_birth: '1985-08-12', gender: 'f', place: 'H501' };
    expect(parseFiscalCode('rssfnc85m52h501h', now)).toEqual(expected);
    expect(parseFiscalCode('RSSFNCURMRNHRLMA', now)).toEqual({ ...expected, place: 'H501' });
    expect(parseFiscalCode('RSSFNC20M52H501F', now)?.date_of_birth).toBe('2020-08-12');
    expect(parseFiscalCode('RSSFNC27M52H501F', now)?.date_of_birth).toBe('1927-08-12');
  });
  it('that is malformed is null', () => {
    for (const code of ['', 'RSSFNC85M52H501', 'RSSFNC85M99H501F', '1234567890123456'])
      expect(fiscalCodeProblems(code, francesca, now)).toEqual(['form']);
  });
  it('is compared with the person', () => {
    expect(fiscalCodeProblems('RSSFNC85M52H501H', francesca, now)).toEqual([]);
    expect(fiscalCodeProblems('RSSFNC85M52H501A', francesca, now)).toEqual(['check']);
    expect(fiscalCodeProblems('RSSFNC85M52H501H', { ...francesca, last_name: 'Bianchi' }, now)).toEqual(['last_name']);
    expect(fiscalCodeProblems('RSSFNC85M52H501H', { ...francesca, first_name: 'Anna', gender: 'm' }, now)).toEqual([
      'first_name',
      'gender',
    ]);
    expect(fiscalCodeProblems('RSSFNC85M52H501H', { ...francesca, date_of_birth: '1985-08-13' }, now)).toEqual(['date_of_birth']);
  });
});
