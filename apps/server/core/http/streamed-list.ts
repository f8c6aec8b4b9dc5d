import { Readable } from 'node:stream';

/** A list that may be too long to be held in memory: it is written to the answer while it is read. */
export class StreamedList<Item> {
  readonly batches: AsyncIterable<Item[]>;

  constructor(batches: AsyncIterable<Item[]>) {
    this.batches = batches;
  }
}

/** `{"data":[…]}`, a batch at a time; `toWire` makes of each what the contract promises. */
export const jsonStream = <Item>({ batches }: StreamedList<Item>, toWire: (items: Item[]) => unknown[]): Readable =>
  Readable.from(pieces(batches, toWire));

async function* pieces<Item>(batches: AsyncIterable<Item[]>, toWire: (items: Item[]) => unknown[]): AsyncGenerator<string> {
  // What opens the list waits for its first items, which may fail to come.
  let before = '{"data":[';
  for await (const items of batches) {
    yield before +
      toWire(items)
        .map((item) => JSON.stringify(item))
        .join(',');
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
