import { isoDay } from './dates.ts';
import type { FileExtension } from './file-types.ts';

/**
 * A file's address is {origin}/files/{area}/{yyyy}/{mm}/{uuid}/{name}: split on slashes, the ninth segment is the name.
 * The database keeps it from `files/` on, with the name percent-encoded as in the address.
 */
export const fileNameOf = (address: string): string => {
  const segments = address.split('/');
  const name = segments[8] ?? segments.at(-1) ?? '';
  return decoded(name) ?? name;
};

/** The part of an address that the database keeps, or null when it is not one of our files. */
export const storedPathOf = (address: string): string | null => {
  const segments = address.split('/').slice(-6);
  const name = decoded(segments.pop() ?? '');
  const folder = segments.join('/');
  if (name === null || !isPlainName(name) || !/^files\/[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/.test(folder)) return null;
  return `${folder}/${encodeURIComponent(name)}`;
};

/** Where a new file is stored: by the month in Rome, under an id of its own, so that equal names never meet. */
export const newStoredPath = (file: { area: FileArea; at: Date; uuid: string; name: string }): string => {
  const [year, month] = isoDay(file.at).split('-');
  return `files/${file.area}/${year}/${month}/${file.uuid}/${encodeURIComponent(file.name)}`;
};

/** A caller's file name without what a path, a disk or a reader could misunderstand. The extension stays. */
export const safeFileName = (name: string): string => {
  const last = /[^/\\]*$/.exec(name)?.[0] ?? '';
  const readable = last
    .normalize('NFC')
    .replace(/\p{Z}+/gu, ' ')
    .replace(unseen, '')
    .replace(reserved, '-')
    .replace(/[. ]+$/, '');
  const extension = /\.[a-z0-9]{1,16}$/i.exec(readable)?.[0] ?? '';
  const stem = readable.slice(0, readable.length - extension.length).replace(/^[. ]+|[. ]+$/g, '') || 'file';
  return shorten(stem, extension) + extension;
};

interface AreaRules {
  private: boolean;
  /** The kinds that are taken; all, if not given. */
  kinds?: readonly FileExtension[];
}

/** A folder for each area that stores files; `currentDir` of an upload is one of these. */
export const fileAreas = {
  content: { private: false },
  blog: { private: false },
  offers: { private: false },
  options: { private: false },
  slider: { private: false },
  'support-files': { private: false },
  'source-files': { private: false },
  'static-pages': { private: false },
  'landing-pages': { private: false },
  'luce-e-gas': { private: false },
  feedback: { private: true },
  'email-notifications': { private: true, kinds: ['html'] },
} as const satisfies Record<string, AreaRules>;

export type FileArea = keyof typeof fileAreas;

/** The area of a file, by its address. */
export const fileAreaOf = (address: string): FileArea | null => {
  const area = storedPathOf(address)?.split('/')[1] ?? '';
  return isFileArea(area) ? area : null;
};

/** The kinds of file that an area takes; undefined: all. */
export const fileKindsOf = (area: FileArea): readonly FileExtension[] | undefined => {
  const rules: AreaRules = fileAreas[area];
  return rules.kinds;
};

export const isFileArea = (name: string): name is FileArea => Object.hasOwn(fileAreas, name);

export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.0', '')} MB`;
};

/** Control characters, marks that turn the reading direction (they disguise extensions), halves of characters. */
const unseen = /\p{C}/gu;
/** What some file system forbids, and `%`, which would make it unclear whether a name is encoded. */
const reserved = /[<>:"|?*%#]/g;

const longestName = 120;
/** Each letter outside ASCII takes six to twelve characters in an address, which has to fit into its field. */
const longestEncodedName = 300;

const shorten = (stem: string, extension: string): string => {
  let kept = '';
  for (const character of stem) {
    const longer = kept + character;
    const whole = longer + extension;
    if (whole.length > longestName || encodeURIComponent(whole).length > longestEncodedName) break;
    kept = longer;
  }
  return kept.replace(/[. ]+$/, '');
};

/** Looser than what new names are made of, so that every file once stored stays reachable. */
const isPlainName = (name: string) => /^[^./\\\p{Cc}\p{Cs}][^/\\\p{Cc}\p{Cs}]*$/u.test(name);

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
