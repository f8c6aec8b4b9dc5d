import type { Readable } from 'node:stream';

/** Where uploaded files are kept. A path is `files/{area}/{yyyy}/{mm}/{uuid}/{name}`, made by us and never by a caller. */
export interface Storage {
  /** Takes over a file on disk. Files are immutable: a path is written once. When this is done, the file survives a crash. */
  put: (path: string, sourceFile: string) => Promise<void>;
  /** The content or a part of it. Null when there is no such file. */
  open: (path: string, part?: BytePart) => Promise<Readable | null>;
}

/** From the first to the last byte, both included. */
export interface BytePart {
  start: number;
  end: number;
}
