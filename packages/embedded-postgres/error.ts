/** Why the database cannot start, in a sentence for the person who starts the application. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
