import { ApiRefusal } from '#core/failures.ts';
import { useRefusalText } from '#core/texts.ts';
import { waitingSaves, type WaitingSave } from '#core/waiting-saves.ts';
import { clockTime } from '#ui/layout/as-of.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './connection-banner.module.css';

/** Saves that the server refused when the connection was back: why, and the form with the input. */
export const RefusedSaves = ({ saves }: { saves: readonly WaitingSave[] }) => {
  const { t } = useTranslation('records');
  return (
    <section className={classes.refused} aria-label={t('connection.notSavedTitle')}>
      <strong role="status">{t('connection.notSaved', { count: saves.length })}</strong>
      <ul>
        {saves.map((save) => (
          <RefusedSave key={save.key} save={save} />
        ))}
      </ul>
    </section>
  );
};

const RefusedSave = ({ save: { key, title, at, page, input, problem } }: { save: WaitingSave }) => {
  const { t } = useTranslation('records');
  const refusalText = useRefusalText();
  const reason = (): string => {
    if (problem === null || problem === 'expired') return t('connection.expired');
    return problem.code === 'stale' ? t('connection.changedMeanwhile') : refusalText(new ApiRefusal(problem));
  };
  const comment = typeof input['text'] === 'string' ? ` “${input['text']}”` : '';
  return (
    <li>
      <span>
        {`${title}, ${clockTime(at)}: ${reason()}`}
        {comment}
      </span>
      <Button component={Link} to={page} variant="default" size="compact-sm">
        {t('connection.open')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => waitingSaves.discard(key)}>
        {t('draft.discard')}
      </Button>
    </li>
  );
};
