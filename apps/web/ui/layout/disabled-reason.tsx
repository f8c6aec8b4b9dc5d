import type { ReactNode } from 'react';
import { hint } from './hint.ts';

/** A tooltip that says why a button is disabled; none without a reason. */
export const DisabledReason = ({
  reason,
  className,
  children,
}: {
  reason: string | null;
  className?: string | undefined;
  children: ReactNode;
}) => (
  // A disabled button gets no pointer events: the wrapper shows the reason.
  <span className={className} {...hint(reason, { isOnTouch: true })}>
    {children}
  </span>
);
