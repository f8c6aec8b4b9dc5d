/** Why the server cannot start, in a sentence that tells the person at the terminal what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
