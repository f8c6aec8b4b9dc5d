declare module 'virtual:console-calls' {
  /** Made from the contract when the console is built. */
  export const calls: unknown;
}

declare module 'virtual:call-fields' {
  /** The names of the input's fields of each call, by its path. */
  export const fieldsByPath: Readonly<Record<string, readonly string[]>>;
}
