/** The application that the database belongs to. */
export interface App {
  /**
   * A lower-case word. It names the database, its users, its settings file, its sockets and its folder in /var/lib, so an
   * application with a new name does not find its old data.
   */
  name: string;
  /** The extensions of PostgreSQL that it needs. */
  extensions: readonly string[];
  /** The name of the application in messages. */
  title: string;
  /** The name of the setting for the data folder in messages. */
  dataDirSetting: string;
  /** The name of the setting for another PostgreSQL server in messages. */
  databaseUrlSetting: string;
}
