import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import type pg from 'pg';

interface ProxyOptions {
  /** A free one by default. */
  port?: number;
  /** Changes what comes back. */
  rewrite?: (data: Buffer) => Buffer;
}

/** Passes connections on to a database, until it swallows them: from then on nothing goes through, and nothing ends. */
export const openSilentProxy = async (
  { host = '127.0.0.1', port: databasePort = 5432 }: pg.ClientConfig,
  { port = 0, rewrite = (data) => data }: ProxyOptions = {},
) => {
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${databasePort}` } : { host, port: databasePort };
  const passed: { from: Socket; to: Socket }[] = [];
  const swallowed: Socket[] = [];
  const server = createServer((from) => {
    const to = connect(target);
    const answers = new Transform({ transform: (data: Buffer, _encoding, done) => done(null, rewrite(data)) });
    from.pipe(to);
    to.pipe(answers).pipe(from);
    const pair = { from, to };
    passed.push(pair);
    // A database that crashes resets its connections, which a pipe does not pass on.
    const reset = () => {
      if (!passed.includes(pair)) return;
      from.destroy();
      to.destroy();
    };
    for (const socket of [from, to]) socket.on('error', reset);
  });
  server.listen(port, '127.0.0.1');
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
