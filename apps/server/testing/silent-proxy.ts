import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Passes connections on, until it swallows them: from then on nothing goes through, and nothing ends. */
export const openSilentProxy = async (
  target: { host: string; port: number } | { path: string },
  /** Changes what comes back. */
  rewrite: (data: Buffer) => Buffer = (data) => data,
) => {
  const passed: { from: Socket; to: Socket }[] = [];
  const swallowed: Socket[] = [];
  const server = createServer((from) => {
    const to = connect(target);
    const answers = new Transform({ transform: (data: Buffer, _encoding, done) => done(null, rewrite(data)) });
    from.pipe(to);
    to.pipe(answers).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => undefined);
    passed.push({ from, to });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    /** Swallows the connections that are open now; later ones go through. */
    swallow: () => {
      for (const { from, to } of passed.splice(0)) {
        from.unpipe(to);
        to.unpipe();
        // What still arrives is read and forgotten.
        from.resume();
        to.resume();
        swallowed.push(from, to);
      }
    },
    close: async () => {
      for (const { from, to } of passed) {
        from.destroy();
        to.destroy();
      }
      for (const socket of swallowed) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
