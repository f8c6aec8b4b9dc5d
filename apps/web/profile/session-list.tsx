import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Listed, SessionSummary } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send, type InputOf } from '#core/api.ts';
import type { AnyInput, ConsoleCall } from '#core/console-call.ts';
import { useCall } from '#core/queries.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import classes from './session-list.module.css';

interface Props<List extends AnyInput, End extends AnyInput> {
  list: ConsoleCall<List, Listed<SessionSummary>>;
  listInput: InputOf<List>;
  end: ConsoleCall<End, true>;
  /** The input that ends one session, or without its uuid all others. */
  endInput: (uuid?: string) => InputOf<End>;
}

/** Where a user is signed in, with a button that ends each session and one that ends all others. */
export const SessionList = <List extends AnyInput, End extends AnyInput>({
  list,
  listInput,
  end,
  endInput,
}: Props<List, End>) => {
  const { t } = useTranslation(['profile', 'ui']);
  const { data, isError, refetch } = useCall(list, listInput);
  const { run } = useAction();
  const { question, fail } = useAdminDialogs();
  const endOne = ({ uuid }: SessionSummary) => run({ send: () => send(end, endInput(uuid)), refresh: [list], fail });
  const isOwn = data?.data.some(({ is_current }) => is_current) ?? false;
  const endOthers = () =>
    run({
      ask: question(t(isOwn ? 'sessions.endOthersText' : 'sessions.endAllText')),
      send: () => send(end, endInput()),
      refresh: [list],
      fail,
    });
  if (isError) return <LoadFailure text={t('sessions.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label={t('ui:loading')} />;
  const hasOthers = data.data.some(({ is_current }) => !is_current);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {data.data.length === 0 ? t('sessions.none') : t('sessions.hint')}
      </Text>
      <ul className={classes.list} aria-label={t('tabs.sessions')}>
        {data.data.map((session) => (
          <Session key={session.uuid} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {hasOthers && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void endOthers()}>
            {t(isOwn ? 'sessions.endOthers' : 'sessions.endAll')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

const Session = ({ session, onEnd }: { session: SessionSummary; onEnd: () => void }) => {
  const { t, i18n } = useTranslation('profile');
  const now = useClock();
  const { browser, system, address, create_at, seen_at, impersonated_by, is_current } = session;
  const name = browserName(t('sessions.unknown'), browser, system, t('sessions.on'));
  return (
    <li className={classes.session}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          {is_current && <StatusChip kind="success" text={t('sessions.current')} />}
        </Group>
        {impersonated_by !== null && <Text size="sm">{t('sessions.actedBy', { email: impersonated_by })}</Text>}
        <Text size="sm" c="dimmed">
          {[address, t('sessions.started', { at: formatDayTime(create_at) })].filter((part) => part !== '').join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.seen', { ago: ageText(seen_at, now, i18n.language) })}
        </Text>
      </div>
      {!is_current && (
        <Button variant="subtle" color="red" size="compact-sm" aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

const browserName = (unknown: string, browser: string, system: string, on: string): string => {
  if (browser === '' || system === '') return browser || system || unknown;
  return `${browser} ${on} ${system}`;
};
