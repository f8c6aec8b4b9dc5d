/** For what nobody needs to be told of, but somebody who looks into the matter may want to know. */
export const logQuietly = (failure: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(failure);
};
