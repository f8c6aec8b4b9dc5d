import { fieldsByPath } from 'virtual:call-fields';
import type { ConsoleCall } from './console-call.ts';

/** The names of the fields of a call's input. */
export const fieldsOf = ({ path }: Pick<ConsoleCall, 'path'>): readonly string[] => fieldsByPath[path] ?? [];
