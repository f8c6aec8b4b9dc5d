import { splitProblem, type ProblemName } from './problems.ts';

/** What can be wrong with a cell; everything else is about the order. */
const ofCells: readonly ProblemName[] = ['required', 'number', 'max', 'link'];

/** Why a line of a tracking file fails. What is wrong with a cell names its column, what is wrong with the order speaks for itself. */
export const trackingReason = (problems: Record<string, string>, sentenceOf: (problem: string) => string): string =>
  Object.entries(problems)
    .map(([column, problem]) =>
      ofCells.includes(splitProblem(problem).name) ? `${column}: ${sentenceOf(problem)}` : sentenceOf(problem),
    )
    .join('. ');
