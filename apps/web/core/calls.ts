import type { contract } from '@simdesk/contract';
import { calls as described } from 'virtual:console-calls';
import type { ConsoleCalls } from './console-call.ts';

/** Every call of the contract that is not for shops, without its schemas. */
export const calls = described as ConsoleCalls<Omit<typeof contract, 'storefront' | 'storefrontOrders'>>;
