import pg from 'pg';

type Row = unknown[];
type Parser = (value: string) => unknown;
type Result = pg.QueryArrayResult<Row>;

/** What the driver keeps of a statement, and does not declare. */
interface DriverQuery {
  _result: { fields: unknown[]; _parsers: Parser[] | undefined };
  _accumulateRows: boolean;
  prepare(connection: object): void;
  hasBeenParsed(connection: object): boolean;
  handleRowDescription(message: { fields: unknown[] }): void;
  handleCommandComplete(message: object, connection: object): void;
}
const Query = pg.Query as unknown as new (config: pg.QueryArrayConfig, values: unknown[]) => DriverQuery & pg.Submittable;

/**
 * A statement with a name. The driver asks for the columns of every answer, and finds their parsers each time, which takes longer
 * than reading a row: this one asks only when it prepares the statement on a connection. PostgreSQL keeps the columns of a prepared
 * statement: it refuses to execute it if a change of the tables would change them.
 */
export class PreparedQuery extends Query {
  readonly #text: string;

  constructor(config: pg.QueryArrayConfig, values: unknown[]) {
    super(config, values);
    this.#text = config.text;
  }

  override prepare(connection: object): void {
    const columns = this.hasBeenParsed(connection) ? columnsOf.get(this.#text) : undefined;
    if (columns === undefined) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(withoutDescribe(connection));
  }

  override handleRowDescription(message: { fields: unknown[] }): void {
    super.handleRowDescription(message);
    this.#keepColumns();
  }

  override handleCommandComplete(message: object, connection: object): void {
    // A statement without rows has no description.
    if (!columnsOf.has(this.#text)) this.#keepColumns();
    super.handleCommandComplete(message, connection);
  }

  #keepColumns(): void {
    const { fields, _parsers } = this._result;
    columnsOf.set(this.#text, { fields, _parsers });
  }
}

const columnsOf = new Map<string, DriverQuery['_result']>();

/** The same connection, except that it sends no request for a description. */
const withoutDescribe = (connection: object): object => {
  const known = quietConnections.get(connection);
  if (known) return known;
  const quiet = Object.assign(Object.create(connection) as object, { describe: () => undefined });
  quietConnections.set(connection, quiet);
  return quiet;
};
const quietConnections = new WeakMap<object, object>();

export const sendQuery = (client: pg.Pool | pg.ClientBase, query: PreparedQuery): Promise<Result> => {
  type Answer = (error: Error | null, result: Result) => void;
  const sender = client as unknown as { query: (sent: PreparedQuery, values?: undefined, answer?: Answer) => Promise<Result> };
  if (client instanceof pg.Pool) return sender.query(query);
  return new Promise((resolve, reject) => {
    void sender.query(query, undefined, (error, result) => (error ? reject(error) : resolve(result)));
  });
};
