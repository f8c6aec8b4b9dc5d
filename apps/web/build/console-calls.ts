import type * as contractModule from '@simdesk/contract';
import type { AnyCall, CallTree } from '@simdesk/contract';
import type { Plugin } from 'vite';
import type { AnswerKind, ConsoleCall } from '../core/console-call.ts';
import { importSource } from './import-source.ts';

const moduleName = 'virtual:console-calls';

type ContractModule = typeof contractModule;

/**
 * Provides the contract's calls without their schemas. Zod and the schemas are a tenth of the console's code, and only forms
 * need them.
 */
export const consoleCalls = (): Plugin => ({
  name: 'console-calls',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
  async load(id) {
    if (id !== `\0${moduleName}`) return null;
    const { module, dependencies } = await importSource('../../packages/contract/index.ts');
    const { contract, isCall } = module as ContractModule;
    for (const file of dependencies) this.addWatchFile(file);
    return `export const calls = ${JSON.stringify(describeCalls(contract, isCall))}`;
  },
});

interface Description {
  [name: string]: ConsoleCall | Description;
}

const describeCalls = (tree: CallTree, isCall: ContractModule['isCall']): Description =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [name, isCall(node) ? describeCall(node) : describeCalls(node, isCall)]),
  );

const describeCall = ({ method, path, access, reads, input, fileFields, fieldsInForm, answer }: AnyCall): ConsoleCall => ({
  method,
  path,
  access,
  reads,
  fields: Object.keys(input.shape),
  answer: answerKind(answer),
  ...(fileFields.length > 0 && { fileFields }),
  ...(fieldsInForm && { fieldsInForm }),
});

/** Found by trying, because some calls wrap their value in a form of their own. */
const answerKind = (answer: AnyCall['answer']): AnswerKind => {
  if ((answer.wrap(sample) as { response?: unknown }).response !== sample) return 'body';
  const accepts = (value: unknown) => answer.body?.safeParse(answer.wrap(value)).success === true;
  if (accepts(sample)) return 'response';
  if (accepts(true)) return answer.body?.safeParse({ response: true }).success ? 'true' : 'true-and-status';
  return accepts('00000000-0000-4000-8000-000000000000') ? 'uuid' : 'response';
};

const sample = 'any text';
