import { contract, listCalls } from '@simdesk/contract';
import type { AnyInput, ConsoleCall } from '#core/console-call.ts';

const schemas = new Map(listCalls(contract).map(({ call }) => [call.path, call.input]));

/** The contract's schema for the input of a call. */
export const inputSchema = <Input extends AnyInput>({ path }: Pick<ConsoleCall<Input>, 'path' | 'types'>): Input =>
  schemas.get(path) as Input;
