import { contract, listCalls, mayCall, type AnyCall } from '@simdesk/contract';
import { concernsArea } from '@simdesk/rules';
import type { SessionUser } from '../auth/sessions.ts';

/** What a user learns of a change: that something in an area changed, and which record. */
interface VisibleChange {
  area: boolean;
  record: boolean;
}

/**
 * A user learns of a change if allowed to read an answer that may differ now, and of its record if allowed to open records of that area.
 * What every signed-in user may call shows the user's own things, which nobody else needs to hear of.
 */
export const visibleChange = ({ permissions, permissions_mark }: Reader, area: string): VisibleChange => {
  const key = `${permissions_mark} ${area}`;
  const known = decisions.get(key);
  if (known) return known;
  const isVisible = readingCalls.some(({ group, guard }) => concernsArea(area, group) && mayCall(permissions, guard));
  const opening = openingCall(area);
  const decision = { area: isVisible, record: isVisible && opening !== null && mayCall(permissions, opening) };
  // Marks change with the permissions: those of before are not asked for again.
  if (decisions.size >= mostDecisions) decisions.clear();
  decisions.set(key, decision);
  return decision;
};

/** Whether the path is that of a call that reads a record, and the user may make it: presence is shown to those who may. */
export const mayOpenRecord = ({ permissions }: Reader, path: string): boolean => {
  const found = readingCalls.find(({ call }) => call.path === path);
  if (!found || isOwnOnly(found.group)) return false;
  return Object.keys(found.call.input.shape).length <= 1 && mayCall(permissions, found.guard);
};

type Reader = Pick<SessionUser, 'permissions' | 'permissions_mark'>;

const decisions = new Map<string, VisibleChange>();
const mostDecisions = 1000;

const groupOf = (name: string[]): string => name.slice(0, -1).join('.');

const calls = listCalls(contract).map(({ name, call }) => ({ group: groupOf(name), name, call }));
const needsPermission = (call: AnyCall): boolean => !['public', 'session', 'storefront'].includes(call.access);

/** What visitors may read too concerns the users who may change it. */
const guardOf = (group: string, call: AnyCall): AnyCall | null =>
  needsPermission(call)
    ? call
    : (calls.find((other) => other.group === group && other.name.at(-1) === 'update' && needsPermission(other.call))?.call ??
      null);

const readingCalls = calls.flatMap(({ group, name, call }) => {
  const guard = call.reads ? guardOf(group, call) : null;
  return guard ? [{ group, name, call, guard }] : [];
});

/** Users see only the companies that they work for: the role alone does not say which. */
const isOwnOnly = (area: string): boolean => area.split('.')[0] === 'companies' && area.split('.')[1] !== 'admin';

const openingCall = (area: string): AnyCall | null => {
  if (isOwnOnly(area)) return null;
  const names = area.split('.');
  for (let length = names.length; length > 0; length--) {
    const group = names.slice(0, length).join('.');
    const found = readingCalls.find(({ name }) => name.at(-1) === 'get' && groupOf(name) === group);
    if (found) return found.guard;
  }
  return null;
};
