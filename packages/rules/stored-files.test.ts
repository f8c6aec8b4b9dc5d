import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, formatBytes, newStoredPath, safeFileName, storedPathOf } from './stored-files.ts';

const uuid = '0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d11';
const path = `files/blog/2026/07/${uuid}/sim%20card.png`;

describe('the address of a stored file', () => {
  it('[files.path.name] has the file name as its ninth slash-separated segment', () => {
    const address = `https://shop.example.com/${path}`;
    expect(address.split('/')).toHaveLength(9);
    expect(fileNameOf(address)).toBe('sim card.png');
    expect(fileNameOf(path)).toBe('sim card.png');
    expect(fileNameOf('https://a/b/c/d/e/f/100%.png')).toBe('100%.png');
  });

  it('is stored from files/ on, in one encoding', () => {
    expect(storedPathOf(`https://shop.example.com/${path}`)).toBe(path);
    expect(storedPathOf(`/${path}`)).toBe(path);
    expect(storedPathOf(path)).toBe(path);
    expect(storedPathOf(path.replace('%20', ' '))).toBe(path);
    expect(storedPathOf(`files/blog/2026/07/${uuid}/%D1%84.png`)).toBe(storedPathOf(`files/blog/2026/07/${uuid}/ф.png`));
  });

  it.each([
    '',
    'sim card.png',
    '../../etc/passwd',
    `files/blog/2026/07/${uuid}/..`,
    `files/blog/2026/07/${uuid}/%2e%2e`,
    `files/blog/2026/07/${uuid}/..%2f..%2fetc%2fpasswd`,
    `files/blog/2026/07/${uuid}/a%5Cb.png`,
    `files/blog/2026/07/${uuid}/.hidden`,
    `files/blog/2026/07/${uuid}/a%00.png`,
    `files/blog/2026/07/${uuid}/a\0.png`,
    `files/blog/2026/07/${uuid}/\ud800.png`,
    `files/blog/2026/07/${uuid}/%E0%A4%A`,
    `files/blog/2026/07/${uuid}/`,
    `files/blog/2026/07/${uuid}/../a.png`,
    `files/../2026/07/${uuid}/a.png`,
    `files/blog/2026/07/${'.'.repeat(36)}/a.png`,
    `file/blog/2026/07/${uuid}/a.png`,
    `files/blog/26/7/${uuid}/a.png`,
  ])('is not %j', (address) => {
    expect(storedPathOf(address)).toBeNull();
  });

  it.each([
    ['2026-12-31T22:59:59Z', 'files/blog/2026/12'],
    ['2026-12-31T23:00:00Z', 'files/blog/2027/01'],
    ['2026-07-31T22:00:00Z', 'files/blog/2026/08'],
  ])('of a file stored at %s begins with %s, the month in Rome', (at, beginning) => {
    expect(newStoredPath({ area: 'blog', at: new Date(at), uuid, name: 'sim card.png' })).toBe(
      `${beginning}/${uuid}/sim%20card.png`,
    );
  });
});

describe('a safe file name', () => {
  it.each([
    ['sim card.png', 'sim card.png'],
    ['Übersicht – luglio (1).PDF', 'Übersicht – luglio (1).PDF'],
    ['тариф.png', 'тариф.png'],
    ['C:\\Users\\me\\sim.png', 'sim.png'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..%2f..%2fpasswd.txt', '-2f..-2fpasswd.txt'],
    ['.htaccess', 'file.htaccess'],
    ['...png', 'file.png'],
    ['sim\0\r\n.png', 'sim.png'],
    ['sim\u202egnp.exe', 'simgnp.exe'],
    ['  a   b .png ', 'a b.png'],
    ['100% <b>"x"|?*:#.png', '100- -b--x------.png'],
    ['a\ud800b.png', 'ab.png'],
    ['e\u0301.png', '\u00e9.png'],
    ['name.', 'name'],
    ['', 'file'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is at most 120 characters long, with its extension', () => {
    expect(safeFileName(`${'a'.repeat(300)}.mobileconfig`)).toBe(`${'a'.repeat(107)}.mobileconfig`);
  });

  it('is short enough for the field of an address in every alphabet, and never ends in half a character', () => {
    const name = safeFileName(`${'😀'.repeat(200)}.png`);
    expect(name).toMatch(/^(😀)+\.png$/u);
    expect(encodeURIComponent(name).length).toBeLessThanOrEqual(300);
  });

  it('of any input can be stored, found by its address and made safe again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (input) => {
        const name = safeFileName(input);
        const storedPath = newStoredPath({ area: 'blog', at: new Date(0), uuid, name });
        expect(safeFileName(name)).toBe(name);
        expect(storedPathOf(`https://shop.example.com/${storedPath}`)).toBe(storedPath);
        expect(fileNameOf(`https://shop.example.com/${storedPath}`)).toBe(name);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '2 KB'],
    [25 * 1024 * 1024, '25 MB'],
    [1.5 * 1024 * 1024, '1.5 MB'],
    [40 * 1024 ** 3, '40 GB'],
  ])('of %d bytes is shown as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('has the decimal comma of Italian and Russian', () => {
    expect(formatBytes(1.5 * 1024 * 1024, 'it')).toBe('1,5 MB');
    expect(formatBytes(2.5 * 1024 ** 3, 'ru')).toBe('2,5 GB');
  });
});
