declare module 'virtual:console-calls' {
  /** Made from the contract when the console is built. */
  export const calls: unknown;
}
