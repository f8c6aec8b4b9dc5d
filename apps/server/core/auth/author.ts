import type { SessionUser } from './sessions.ts';

/** The author of a change: a user, or an outside system by its name. */
export interface Author {
  email: string;
  /** The administrator who acted as this user. */
  acted_by: string | null;
}

export const authorOf = ({ email, impersonated_by }: Pick<SessionUser, 'email' | 'impersonated_by'>): Author => ({
  email,
  acted_by: impersonated_by,
});

export const systemAuthor = (name: string): Author => ({ email: name, acted_by: null });
