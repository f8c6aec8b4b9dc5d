/** Prints a line for the person at the terminal. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
