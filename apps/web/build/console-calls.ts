import type * as contractModule from '@simdesk/contract';
import type { AnyCall, CallTree } from '@simdesk/contract';
import type { Plugin } from 'vite';
import type { AnswerKind, ConsoleCall } from '../core/console-call.ts';
import { importSource } from './import-source.ts';

const callsModule = 'virtual:console-calls';
const fieldsModule = 'virtual:call-fields';

type ContractModule = typeof contractModule;

/**
 * Provides the contract's calls without their schemas, and the names of their fields apart: Zod and the schemas are a tenth of the console's
 * code, and only forms need them or the names. The calls of shops are left out.
 */
export const consoleCalls = (): Plugin => ({
  name: 'console-calls',
  resolveId: (id) => (id === callsModule || id === fieldsModule ? `\0${id}` : null),
  async load(id) {
    if (id !== `\0${callsModule}` && id !== `\0${fieldsModule}`) return null;
    const { module, dependencies } = await importSource('../../packages/contract/index.ts');
    const { contract, isCall, listCalls } = module as ContractModule;
    const { storefront: _reads, storefrontOrders: _orders, ...ofConsole } = contract;
    for (const file of dependencies) this.addWatchFile(file);
    if (id === `\0${callsModule}`) return `export const calls = ${JSON.stringify(describeCalls(ofConsole, isCall))}`;
    const fields = listCalls(ofConsole).map(({ call: { path, input } }) => [path, Object.keys(input.shape)]);
    return `export const fieldsByPath = ${JSON.stringify(Object.fromEntries(fields))}`;
  },
});

interface Description {
  [name: string]: ConsoleCall | Description;
}

const describeCalls = (tree: CallTree, isCall: ContractModule['isCall']): Description =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [name, isCall(node) ? describeCall(node) : describeCalls(node, isCall)]),
  );

const describeCall = ({ method, path, access, reads, fileFields, fieldsInForm, answer, waits }: AnyCall): ConsoleCall => ({
  method,
  path,
  access,
  reads,
  answer: answerKind(answer),
  ...(waits && { waits }),
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
