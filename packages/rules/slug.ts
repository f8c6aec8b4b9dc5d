/** The url of a name: lowercase, transliterated, spaces as hyphens, only 0-9 a-z _ and -. */
export const slugFromName = (name: string): string =>
  transliterate(name.toLowerCase())
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^0-9a-z_-]/g, '');

/**
 * The url as it is typed: lowercase and transliterated, eleven characters become hyphens. Characters that have a meaning in an
 * address, or none, are left out: with them the page could not be opened.
 */
export const slugAsTyped = (text: string): string =>
  transliterate(
    text
      .replace(/[#?/%<>"{}\\]/g, '')
      .replace(/[. ,$@!^()'*]/g, '-')
      .toLowerCase(),
  );

/** The url of a record whose name has no letter for one: the first part of its uuid. */
export const slugFromNameOrUuid = (name: string, uuid: string): string => slugFromName(name) || uuid.slice(0, 8);

/** An anchor as it is typed: only letters, digits, hyphens and underscores. */
export const anchorAsTyped = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '');

/** Replaces Cyrillic letters by Latin ones and removes accents. Expects lowercase. */
const transliterate = (text: string): string =>
  text
    // Some systems write й and ї as two characters, which are not in the table.
    .normalize('NFC')
    .replace(/[а-яёіїєґ]/g, toLatin)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    // A letter that is not in the table, such as ѐ, may be in it without its accent.
    .replace(/[а-яёіїєґ]/g, toLatin);

const toLatin = (letter: string): string => latin[letter] ?? letter;

const latin: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'yi',
  й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts',
  ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // oxfmt-ignore
