import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { requiredText, text, uuid } from './core/fields.ts';

/** Somebody who has a record open. */
export const PresentPerson = z.object({ user_uuid: uuid, name: z.string() });
export type PresentPerson = z.output<typeof PresentPerson>;

/** What the server tells the consoles. It names what has changed, never its data: the console asks for that by the usual calls. */
export type LiveEvent =
  /** The first event of each stream. */
  | { kind: 'ready' }
  /** The session has ended, and the stream with it. */
  | { kind: 'ended' }
  /** Some events may be lost. */
  | { kind: 'missed' }
  /** `area` is a path in the contract's tree; `record` is null if it is not known, or not to this user. */
  | { kind: 'changed'; area: string; record: string | null; request: string | null }
  /** A job of this user has advanced or ended. */
  | { kind: 'job'; uuid: string }
  /** The others who have a record open that this user has open too. */
  | { kind: 'presence'; call: string; record: string; people: PresentPerson[] };

/** Says that a record is open or was left, and answers who else has it open. */
export const presenceCall = call({
  method: 'POST',
  path: '/api/console/presence',
  access: 'session',
  input: z.object({
    /** The path of the call that reads the record. */
    call: text(200),
    record: uuid,
    /** Names the browser's tab: somebody may have a record open in several. */
    tab: requiredText(40),
    state: z.enum(['open', 'left']),
  }),
  answer: response(z.array(PresentPerson)),
  reads: true,
  passive: true,
});
