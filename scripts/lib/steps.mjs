import { log } from './project.mjs';

/**
 * Runs the steps of a test run, also side by side. Each step shows its output whole: the first one as it comes, the others as soon
 * as those before them have ended.
 */
export const startSteps = () => {
  const unfinished = [];
  const results = [];
  const show = () => {
    for (let step; (step = unfinished[0]); unfinished.shift()) {
      process.stdout.write(step.output.splice(0).join(''));
      if (!step.hasEnded) return;
    }
  };

  /** Answers whether the step passed. Its work receives a function for its output, and answers its counts. */
  const step = async (name, work) => {
    const shown = { output: [`\n— ${name} —\n`], hasEnded: false };
    const result = { name };
    unfinished.push(shown);
    results.push(result);
    show();
    const start = Date.now();
    const counts = await work((text) => {
      shown.output.push(text);
      show();
    });
    Object.assign(result, counts, { seconds: (Date.now() - start) / 1000 });
    shown.hasEnded = true;
    show();
    return result.failed === 0;
  };

  return { step, results };
};

/** Prints the slowest tests, a table of the steps and the counts, and exits. */
export const printSummary = (results) => {
  const slowest = results
    .flatMap(({ tests = [] }) => tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  if (slowest.length > 0) log('\nThe slowest tests:');
  for (const { seconds, file, title } of slowest) log(`${inSeconds(seconds)}   ${file}: ${title}`);
  log('');
  for (const { name, seconds, passed, failed, skipped, note } of results) {
    const counts = [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : []), ...(note ? [note] : [])];
    log(`${name.padEnd(18)} ${inSeconds(seconds)}   ${counts.join(', ')}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
};

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(8);
