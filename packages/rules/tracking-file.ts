import { parseProblem, type ProblemName } from './problems.ts';

/** The problems of cells; all others are problems of the order. */
const cellProblems: readonly ProblemName[] = ['required', 'number', 'max', 'link'];

/** Why a line of a tracking file failed. A problem of a cell names its column; a problem of the order does not. */
export const trackingReason = (problems: Record<string, string>, sentenceOf: (problem: string) => string): string =>
  Object.entries(problems)
    .map(([column, problem]) =>
      cellProblems.includes(parseProblem(problem).name) ? `${column}: ${sentenceOf(problem)}` : sentenceOf(problem),
    )
    .join('. ');
