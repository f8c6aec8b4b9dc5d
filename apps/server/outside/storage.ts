import type { Readable } from 'node:stream';

/** Where uploaded files are kept. A path is `files/{area}/{yyyy}/{mm}/{uuid}/{name}`, made by us and never by a caller. */
export interface Storage {
  /** Takes over a file on disk. Files are immutable: a path is written once. */
  put: (path: string, sourceFile: string) => Promise<void>;
  /** Null when there is no such file. */
  open: (path: string) => Promise<StoredContent | null>;
}

export interface StoredContent {
  content: Readable;
  size: number;
}
