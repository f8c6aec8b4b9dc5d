import type { FastifyBaseLogger } from 'fastify';

/** What is wrong for longer: each warning is logged when it begins, and again every ten minutes. */
export const lastingWarnings = (log: Pick<FastifyBaseLogger, 'warn'>) => {
  const active = new Map<string, { text: string; loggedAt: number }>();
  return {
    /** Null ends the warning. */
    set: (kind: string, text: string | null, details: object = {}): void => {
      if (text === null) return void active.delete(kind);
      const now = performance.now();
      const loggedAt = active.get(kind)?.loggedAt ?? -Infinity;
      const isDue = now - loggedAt >= repeatMs;
      if (isDue) log.warn(details, text);
      active.set(kind, { text, loggedAt: isDue ? now : loggedAt });
    },
    text: (): string | null => (active.size === 0 ? null : [...active.values()].map(({ text }) => text).join(' ')),
  };
};

const repeatMs = 600_000;
