import { useTranslation } from '#core/use-translation.tsx';
import { usePresence } from '#core/live-presence.ts';
import type { CallPath } from '#core/queries.ts';
import classes from './present-people.module.css';

/** Who else has a record open. */
export const PresentPeople = ({ call, uuid }: { call: CallPath; uuid: string | undefined }) => {
  const { t, i18n } = useTranslation('records');
  const people = usePresence(call.path, uuid);
  const names = people.map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.language).format(names);
  return (
    <span className={classes.people} role="status">
      {people.slice(0, mostInitials).map(({ user_uuid, name }) => (
        <span key={user_uuid} className={classes.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      ))}
      {people.length > 0 && <span>{t('present', { count: people.length, names: list })}</span>}
    </span>
  );
};

const mostInitials = 3;

/** `Giulia Conti` → GC; `giulia@example.com` → G. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
