/** Reads a stream in pieces of given lengths. */
export const byteReader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const next = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (!done) rest = Buffer.from(value);
    return !done;
  };
  async function* take(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (rest.length === 0 && !(await next())) return;
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    /** The next bytes as they come; fewer at the end of the stream. */
    take,
    /** The next bytes at once; fewer at the end of the stream. */
    read: async (length: number): Promise<Buffer> => {
      const pieces: Buffer[] = [];
      for await (const piece of take(length)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
};
