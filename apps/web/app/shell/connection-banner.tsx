import { connection } from '#core/connection.ts';
import { refreshScreen } from '#core/queries.ts';
import { logFailure } from '#core/log.ts';
import { offlineActions } from '#core/offline-actions.ts';
import { useLostAt } from '#core/use-connection.ts';
import { waitingSaves } from '#core/waiting-saves.ts';
import { useSuccessNotice } from '#ui/dialog/result-alerts.ts';
import { clockTime } from '#ui/layout/as-of.tsx';
import IconPlugOff from 'icon:plug-connected-x';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './connection-banner.module.css';
import { RefusedSaves } from './refused-saves.tsx';

/** Says above every screen that there is no connection, and what waits for it. */
export const ConnectionBanner = () => {
  const { t } = useTranslation('records');
  const lostAt = useLostAt();
  const saves = useSyncExternalStore(waitingSaves.subscribe, waitingSaves.list);
  useReconnection();
  const waiting = saves.filter(({ problem }) => problem === null).length;
  const refused = saves.filter(({ problem }) => problem !== null);
  return (
    <>
      {/* Rendered also while it is empty: a screen reader reads what appears in it. */}
      <div role="status" className={classes.banner} hidden={lostAt === null && waiting === 0}>
        {lostAt !== null && <IconPlugOff size={18} stroke={1.6} aria-hidden />}
        {lostAt !== null && <span>{t('connection.lost', { time: clockTime(lostAt) })}</span>}
        {waiting > 0 && <span>{t('connection.waiting', { count: waiting })}</span>}
      </div>
      {refused.length > 0 && <RefusedSaves saves={refused} />}
    </>
  );
};

/** Keeps saves while there is no connection; sends them and reloads the screen when it is back. */
const useReconnection = (): void => {
  const { t } = useTranslation('records');
  const showSuccess = useSuccessNotice();
  const actions = useEffectEvent(() => ({
    keep: (save: Parameters<typeof waitingSaves.add>[0]) => {
      if (!waitingSaves.add(save)) return null;
      return { title: t('connection.keptTitle'), text: t('connection.kept') };
    },
    refusal: () => ({ title: t('connection.refusedTitle'), text: t('connection.refused') }),
  }));
  const sendWaiting = useEffectEvent(async () => {
    const saved = await waitingSaves.sendAll();
    if (saved > 0) showSuccess(t('connection.saved', { count: saved }));
    return saved;
  });

  useEffect(() => {
    offlineActions.set({ keep: (save) => actions().keep(save), refusal: () => actions().refusal() });
    return () => offlineActions.set(null);
  }, []);

  useEffect(() => {
    const catchUp = async () => {
      await sendWaiting();
      await refreshScreen();
    };
    // What was kept before the page was loaded.
    sendWaiting().then((saved) => (saved > 0 ? refreshScreen() : undefined), logFailure);
    return connection.subscribe(() => {
      if (connection.isUp()) catchUp().catch(logFailure);
    });
  }, []);
};
