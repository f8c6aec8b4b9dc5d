import { Readable } from 'node:stream';

/** A list that may not fit into memory: it is sent while it is read. */
export class StreamedList<Item> {
  readonly batches: AsyncIterable<Item[]>;

  constructor(batches: AsyncIterable<Item[]>) {
    this.batches = batches;
  }
}

/** `{"data":[…]}`, batch by batch; `toWire` converts each batch to the contract's form. */
export const jsonStream = <Item>({ batches }: StreamedList<Item>, toWire: (items: Item[]) => unknown[]): Readable =>
  Readable.from(jsonChunks(batches, toWire));

async function* jsonChunks<Item>(batches: AsyncIterable<Item[]>, toWire: (items: Item[]) => unknown[]): AsyncGenerator<string> {
  // Send nothing before the first items, so that an error in reading them can still be refused.
  let before = '{"data":[';
  for await (const items of batches) {
    yield (
      before +
        toWire(items)
          .map((item) => JSON.stringify(item))
          .join(',')
    );
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
