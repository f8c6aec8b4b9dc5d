import { securityEventOf, type SecurityEventName } from '@simdesk/rules';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvents } from '../auth/security-events.ts';
import type { Refusal } from '../refusal.ts';

/** Records a security event of a request. */
export const recordEvent = (
  events: SecurityEvents,
  request: FastifyRequest,
  event: SecurityEventName,
  { user_uuid = userOf(request), record = null }: { user_uuid?: string | null; record?: string | null } = {},
): void => {
  const call = routeOf(request);
  events.record({ event, address: request.ip, user_uuid, call, record, request_id: request.id });
};

export const recordRefusal = (events: SecurityEvents, request: FastifyRequest, refusal: Refusal): void => {
  const event = securityEventOf(refusal.code);
  if (event) recordEvent(events, request, event, refusal.user_uuid === null ? {} : { user_uuid: refusal.user_uuid });
};

/** Remembers who makes the request, for its events. */
export const identifyRequest = (request: FastifyRequest, user_uuid: string): void => {
  users.set(request, user_uuid);
};

/** Who makes the request; null if nobody is signed in. */
export const userOf = (request: FastifyRequest): string | null => users.get(request) ?? null;

/** The pattern of the request's route: its URL may contain an e-mail. */
export const routeOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string => routeOptions.url ?? 'unknown';

const users = new WeakMap<FastifyRequest, string>();
