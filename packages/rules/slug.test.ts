import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorAsTyped, slugAsTyped, slugFromName, slugFromNameOrUuid } from './slug.ts';

describe('the url made from a name', () => {
  it.each([
    ['Super 100', 'super-100'],
    ['  Super   100\t+ eSIM ', 'super-100--esim'],
    ['Offerta_Estate-2026', 'offerta_estate-2026'],
    ['50% di sconto!', '50-di-sconto'],
    ['«Всё за 9,99 €»', 'vse-za-999-'],
    ['ЁЛКА', 'elka'],
    ['Щука, съезд, объём', 'schuka-sezd-obem'],
    ['Київ, Ґанок, Єва, Їжак', 'kiyiv-ganok-yeva-yizhak'],
    ['Perché no? Così è più città', 'perche-no-cosi-e-piu-citta'],
    ['ÀÈÉÌÒÙ àèéìòù', 'aeeiou-aeeiou'],
    ['Größe señor façade', 'groe-senor-facade'],
    ['日本', ''],
    ['', ''],
  ])('%j becomes %j', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  it('every Russian letter has a Latin one', () => {
    expect(slugFromName('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')).toBe('abvgdeezhziyklmnoprstufhtschshschyeyuya');
  });

  it('a decomposed letter gives the same as the composed one', () => {
    for (const word of ['Йод', 'Їжак', 'Ёлка', 'Perché']) expect(slugFromName(word.normalize('NFD'))).toBe(slugFromName(word));
  });

  it('has only 0-9 a-z _ and - for any name', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(slugFromName(name)).toMatch(/^[0-9a-z_-]*$/);
      }),
    );
  });

  it('does not change when it is converted again', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(slugFromName(slugFromName(name))).toBe(slugFromName(name));
      }),
    );
  });
});

describe('the url as it is typed', () => {
  it.each(['.', ' ', ',', '$', '@', '!', '^', '(', ')', "'", '*'])('%j becomes a hyphen', (character) => {
    expect(slugAsTyped(`a${character}b`)).toBe('a-b');
  });

  it.each([
    ['Offerta Estate', 'offerta-estate'],
    ['Тариф', 'tarif'],
    ['Città', 'citta'],
    ["L'offerta (nuova)", 'l-offerta--nuova-'],
    ['super-100/dati?x=1', 'super-100datix=1'],
    ['<50% "subito"> #oggi', '50-subito-oggi'],
    ['{{{offerta}}}', 'offerta'],
    ['\\', ''],
    ['a_b-c', 'a_b-c'],
  ])('%j becomes %j', (text, slug) => {
    expect(slugAsTyped(text)).toBe(slug);
  });

  it('never has one of the eleven characters, one with a meaning in an address, a capital or a Cyrillic letter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugAsTyped(text)).not.toMatch(/[. ,$@!^()'*#?/%<>"{}\\A-ZА-Яа-яЁё]/);
      }),
    );
  });

  it('does not change when it is typed again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugAsTyped(slugAsTyped(text))).toBe(slugAsTyped(text));
      }),
    );
  });
});

describe('the url of a name without letters', () => {
  it('is the first part of the uuid', () => {
    const uuid = '0b1e3d8e-5f0a-4b7e-9c55-0f8f3c1f6a11';
    expect(slugFromNameOrUuid('😀', uuid)).toBe('0b1e3d8e');
    expect(slugFromNameOrUuid('Super 100', uuid)).toBe('super-100');
  });
});

describe('an anchor as it is typed', () => {
  it.each([
    ['Guida eSIM', 'GuidaeSIM'],
    ['#listino_2026-b', 'listino_2026-b'],
    ['città/è', 'citt'],
    ['Тариф', ''],
  ])('[sourcefiles.anchor] %j becomes %j', (typed, anchor) => {
    expect(anchorAsTyped(typed)).toBe(anchor);
  });
});

/** Any characters, and names as people write them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from("aZ09_- .,$@!^()'*/#?%<>{}ÀèßЯщЁйїҐ€日\u0306\u0308\u0130\u212a")) }),
);
