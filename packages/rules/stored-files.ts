/**
 * A file's address is {origin}/files/{area}/{yyyy}/{mm}/{uuid}/{name}: split on slashes, the ninth segment is the name.
 * The database keeps it from `files/` on.
 */
export const fileNameOf = (address: string): string => {
  const segments = address.split('/');
  const name = segments[8] ?? segments.at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The part of an address that the database keeps, or null when it is not one of our files. */
export const storedPathOf = (address: string): string | null =>
  /(?:^|\/)(files\/[a-z-]+\/\d{4}\/\d{2}\/[0-9a-f-]{36}\/[^/?#\\]+)$/.exec(address)?.[1] ?? null;

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
  'email-notifications': { private: true },
} as const;

export type FileArea = keyof typeof fileAreas;

export const isFileArea = (name: string): name is FileArea => Object.hasOwn(fileAreas, name);

export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.0', '')} MB`;
};
