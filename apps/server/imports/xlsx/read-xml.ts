import { Parser } from 'htmlparser2';
import { malformed } from './archive.ts';

interface Handler {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The parser needs more time for each tag the deeper it is nested; a sheet has about ten levels. */
const maxDepth = 100;

/** Passes the tags of a part on, without their namespace prefixes. Yields after each chunk, so that the caller can take results. */
export async function* readXml(chunks: AsyncIterable<string>, handler: Handler): AsyncGenerator<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > maxDepth) throw malformed();
        handler.open?.(withoutPrefix(name), attributes);
      },
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => {
        depth -= 1;
        handler.close?.(withoutPrefix(name));
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield;
  }
  parser.end();
  yield;
}

/** Reads a small part to its end. */
export const readWholeXml = async (chunks: AsyncIterable<string>, handler: Handler): Promise<void> => {
  for await (const _chunk of readXml(chunks, handler));
};

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
