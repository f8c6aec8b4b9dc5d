import { afterEach, expect, it, vi } from 'vitest';
import { startSteps } from './lib/steps.mjs';

type Work = (onOutput: (text: string) => void) => Promise<{ passed: number; failed: number }>;
interface Steps {
  step: (name: string, work: Work) => Promise<boolean>;
  results: { name: string; passed: number; failed: number }[];
}

const { step, results }: Steps = startSteps();
afterEach(() => {
  vi.restoreAllMocks();
});

it('steps side by side show their output one after the other, and the first one while it runs', async () => {
  const shown: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
  const text = () => shown.join('');
  let endFirst = () => undefined as void;
  const firstEnds = new Promise<void>((resolve) => (endFirst = resolve));
  const firstStep = step('types', async (onOutput) => {
    onOutput('a');
    await firstEnds;
    onOutput('b');
    return { passed: 1, failed: 0 };
  });
  const secondStep = step('lint', async (onOutput) => {
    onOutput('c');
    return { passed: 0, failed: 1 };
  });
  expect(await secondStep).toBe(false);
  expect(text()).toBe('\n— types —\na');
  endFirst();
  expect(await firstStep).toBe(true);
  expect(text()).toBe('\n— types —\nab\n— lint —\nc');
  expect(results).toMatchObject([
    { name: 'types', passed: 1 },
    { name: 'lint', failed: 1 },
  ]);
});
