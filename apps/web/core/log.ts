/** For failures that the user does not need to see. */
export const logFailure = (failure: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(failure);
};
