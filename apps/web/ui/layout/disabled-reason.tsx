import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

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
  <Tooltip label={reason} disabled={reason === null} events={{ hover: true, focus: true, touch: true }}>
    {/* A disabled button gets no pointer events: the wrapper shows the reason. */}
    <span className={className}>{children}</span>
  </Tooltip>
);
