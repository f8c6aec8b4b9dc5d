import { fileURLToPath } from 'node:url';
import type * as contractModule from '@simdesk/contract';
import type { AnyCall, CallTree } from '@simdesk/contract';
import { runnerImport, type Plugin } from 'vite';
import type { AnswerKind, ConsoleCall } from '../core/console-call.ts';

const moduleName = 'virtual:console-calls';
const contractFile = fileURLToPath(new URL('../../../packages/contract/index.ts', import.meta.url));

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
    const { module, dependencies } = await runnerImport<ContractModule>(contractFile, {
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['source'] },
      ssr: { noExternal: [/^@simdesk\//] },
    });
    for (const file of dependencies) this.addWatchFile(file);
    return `export const calls = ${JSON.stringify(describeCalls(module.contract, module))}`;
  },
});

interface Description {
  [name: string]: ConsoleCall | Description;
}

const describeCalls = (tree: CallTree, module: ContractModule): Description =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [
      name,
      module.isCall(node) ? describeCall(node, module) : describeCalls(node, module),
    ]),
  );

const describeCall = (
  { method, path, access, reads, input, fileFields, fieldsInForm, answer }: AnyCall,
  module: ContractModule,
): ConsoleCall => ({
  method,
  path,
  access,
  reads,
  fields: Object.keys(input.shape),
  answer: answerKind(answer, module),
  ...(fileFields.length > 0 && { fileFields }),
  ...(fieldsInForm && { fieldsInForm }),
});

const answerKind = (answer: AnyCall['answer'], { trueAnswer, uuidAnswer }: ContractModule): AnswerKind => {
  if (answer === trueAnswer) return 'true';
  if (answer === uuidAnswer) return 'uuid';
  return JSON.stringify(answer.wrap('value')) === '{"response":"value"}' ? 'response' : 'body';
};
