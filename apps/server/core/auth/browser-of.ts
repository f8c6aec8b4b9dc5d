/** A browser and its system in plain words; empty if unknown. */
export const browserOf = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

/** The longest user agent that is stored; the names below come early. */
export const longestUserAgent = 300;

const nameIn = (names: readonly (readonly [mark: string, name: string])[], userAgent: string): string =>
  names.find(([mark]) => userAgent.includes(mark))?.[1] ?? '';

/** In this order: most browsers also name those that they descend from. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex Browser'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;
