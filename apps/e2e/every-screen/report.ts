/** Prints a line at once: a walk takes long. Answers the line. */
export const report = (line: string): string => {
  process.stdout.write(`${line}\n`);
  return line;
};
