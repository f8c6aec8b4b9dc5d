import { isoDay } from './dates.ts';
import type { FileExtension } from './file-types.ts';
import { trimCharacters } from './trim-characters.ts';

/**
 * A file's address is {origin}/files/{area}/{yyyy}/{mm}/{uuid}/{name}: split on slashes, the ninth segment is the name.
 * The database stores the part from `files/`, with the name percent-encoded.
 */
export const fileNameOf = (address: string): string => {
  const segments = address.split('/');
  const name = segments[8] ?? segments.at(-1) ?? '';
  return decodeOrNull(name) ?? name;
};

/** The stored part of an address; null if it is not the address of a stored file. */
export const storedPathOf = (address: string): string | null => {
  const segments = address.split('/').slice(-6);
  const name = decodeOrNull(segments.pop() ?? '');
  const folder = segments.join('/');
  if (name === null || !isPlainName(name) || !/^files\/[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/.test(folder)) return null;
  return `${folder}/${encodeURIComponent(name)}`;
};

/** The URL of a stored file on this server, even if its public URL has another origin. */
export const localUrl = (address: string): string => {
  const path = storedPathOf(address);
  return path === null ? address : `/${path}`;
};

/** The path of a new file, with the month in Rome and a unique id, so that equal names do not collide. */
export const newStoredPath = (file: { area: FileArea; at: Date; uuid: string; name: string }): string => {
  const [year, month] = isoDay(file.at).split('-');
  return `files/${file.area}/${year}/${month}/${file.uuid}/${encodeURIComponent(file.name)}`;
};

/** A file name without characters that are unsafe in paths, on disks or for readers. The extension stays. */
export const safeFileName = (name: string): string => {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const readable = withoutEndingDots(
    last
      .normalize('NFC')
      .replace(/\p{Z}+/gu, ' ')
      .replace(invisibleCharacters, '')
      .replace(reservedCharacters, '-'),
  );
  const extension = /\.[a-z0-9]{1,16}$/i.exec(readable)?.[0] ?? '';
  const stem = trimCharacters(readable.slice(0, readable.length - extension.length), { start: '. ', end: '. ' }) || 'file';
  return shorten(stem, extension) + extension;
};

interface AreaRules {
  private: boolean;
  /** The accepted kinds; all if missing. */
  kinds?: readonly FileExtension[];
}

/** The areas that store files, each in its folder; `currentDir` of an upload is one of them. */
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

export const fileAreaOf = (address: string): FileArea | null => {
  const area = storedPathOf(address)?.split('/')[1] ?? '';
  return isFileArea(area) ? area : null;
};

/** The kinds of file that an area accepts; undefined means all. */
export const fileKindsOf = (area: FileArea): readonly FileExtension[] | undefined => {
  const rules: AreaRules = fileAreas[area];
  return rules.kinds;
};

export const isFileArea = (name: string): name is FileArea => Object.hasOwn(fileAreas, name);

export const formatBytes = (bytes: number, language = 'en'): string => {
  const shown = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1, useGrouping: false });
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${shown(bytes / 1024 ** 2)} MB`;
  return `${shown(bytes / 1024 ** 3)} GB`;
};

/** Control characters, changes of the reading direction (they disguise extensions), and halves of surrogate pairs. */
const invisibleCharacters = /\p{C}/gu;
/** Characters that some file systems forbid, and `%`, which would make percent-encoding ambiguous. */
const reservedCharacters = /[<>:"|?*%#]/g;

const longestName = 120;
/** A letter outside ASCII takes six to twelve characters in an address, and the address must fit its field. */
const longestEncodedName = 300;

const shorten = (stem: string, extension: string): string => {
  let shortened = '';
  for (const character of stem) {
    const longer = shortened + character;
    const name = longer + extension;
    if (name.length > longestName || encodeURIComponent(name).length > longestEncodedName) break;
    shortened = longer;
  }
  return withoutEndingDots(shortened);
};

const withoutEndingDots = (name: string): string => trimCharacters(name, { end: '. ' });

/** Less strict than `safeFileName`, so that all stored files stay reachable. */
const isPlainName = (name: string) => /^[^./\\\p{Cc}\p{Cs}][^/\\\p{Cc}\p{Cs}]*$/u.test(name);

const decodeOrNull = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
