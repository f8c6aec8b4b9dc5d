import { ApiRefusal, Unreachable } from '#core/failures.ts';

export const codeOf = (failure: unknown) => (failure instanceof ApiRefusal ? failure.code : null);

/** Whether the refund may have been made although no answer says so. */
export const isUnsettled = (failure: unknown): boolean => {
  const code = codeOf(failure);
  return failure instanceof Unreachable || code === 'refund_unanswered' || code === 'unavailable' || code === 'internal';
};
