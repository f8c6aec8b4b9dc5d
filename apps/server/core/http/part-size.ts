/** How many rows of a list are in memory while its file is written. */
export const partSize = 1000;
