import type { Send } from '../support/calls.ts';
import type { TestShop } from '../support/factories/orders.ts';
import type { AccountRole } from '../support/fixtures.ts';
import type { Way } from './hands.ts';
import type { Person } from './person.ts';

export interface Tools {
  shop: TestShop;
  asAdmin: Send;
}

/** A job that staff do every day, from the home page on. */
export interface Job {
  title: string;
  /** Creates what the job needs; answers how it is done. */
  prepare: (tools: Tools) => Promise<(person: Person) => Promise<void>>;
  /** The most clicks, key presses and taps that it may take. */
  limits: Record<Way, number>;
  /** What those who may not do it see instead. */
  refused?: { roles: readonly AccountRole[]; prepare: (tools: Tools) => Promise<(person: Person) => Promise<void>> };
}
