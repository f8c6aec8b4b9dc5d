import { Readable } from 'node:stream';
import pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { EmbeddedPostgresError } from './error.ts';

/**
 * A tar archive of the whole cluster while it runs, with the WAL that makes it consistent. It is what pg_basebackup does; that
 * program is not among those that npm installs.
 */
export const streamBaseBackup = async (administration: DatabaseConnection): Promise<Readable> => {
  const settings: pg.ClientConfig & { replication: string } = { ...administration, replication: 'true' };
  const client = new pg.Client(settings);
  await client.connect();
  // The server keeps the WAL from here on until the connection ends, however much is written meanwhile.
  await client.query(`CREATE_REPLICATION_SLOT "base_backup_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL)`);
  const archive = new Readable({
    read: () => client.connection.stream.resume(),
    destroy: (error, done) => client.end(() => done(error)),
  });
  // Without an end of the archive, its reader must not take it for complete.
  client.on('error', (error) => archive.destroy(error));
  client.query(new BaseBackup(archive));
  return archive;
};

/** pg passes the messages of the server to these methods. */
class BaseBackup implements pg.Submittable {
  readonly #archive: Readable;
  #archives = 0;

  constructor(archive: Readable) {
    this.#archive = archive;
  }

  submit(connection: pg.Connection): void {
    connection.query(`BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`);
  }

  /** The first byte is the kind of the message: a new archive, or a part of its content. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n' && ++this.#archives > 1)
      this.#archive.destroy(new EmbeddedPostgresError('The database has tablespaces, which a backup cannot contain.'));
    // pg uses the memory of the chunk again.
    if (kind === 'd' && !this.#archive.push(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  }

  handleError(error: Error): void {
    this.#archive.destroy(error);
  }

  handleReadyForQuery(): void {
    this.#archive.push(null);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
