import { Button } from '@mantine/core';
import { versionPermission } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { useAction } from '../action/use-action.ts';
import { fieldDifferences } from '../differences/differences.ts';
import { DifferencesList } from '../differences/differences-list.tsx';
import { useFieldWords } from '../differences/field-words.ts';
import { DisabledReason } from '../layout/disabled-reason.tsx';
import { LoadFailure } from '../layout/load-failure.tsx';
import { LoadingBar } from '../layout/loading-bar.tsx';
import type { VersionedRecord } from './versioned-record.ts';
import classes from './versions-drawer.module.css';

interface Props {
  record: VersionedRecord;
  number: number;
  isDirty: boolean;
  onRestored: () => void;
}

/** What one version changed, and its restore for those who may edit the record. */
export const VersionDetails = ({ record: { kind, uuid, version, resource }, number, isDirty, onRestored }: Props) => {
  const { t } = useTranslation(['versions', 'ui']);
  const { data, isError, refetch } = useCall(calls.versions.get, { kind, uuid, number });
  const words = useFieldWords(data?.names ?? {})(kind);
  const mayRestore = useMay(versionPermission(kind, 'edit'));
  const { run, isSending } = useAction();
  const restore = () =>
    void run({
      ask: {
        title: t('restoreTitle', { number }),
        text: t('restoreText'),
        yes: t('restore'),
        no: t('ui:cancel'),
      },
      send: () => send(calls.versions.restore, { kind, uuid, number, current: version }),
      refresh: [calls.versions.list, resource.get, ...(resource.list ? [resource.list] : [])],
      done: onRestored,
      tell: t('restored', { number }),
    });
  if (isError) return <LoadFailure text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBar />;
  return (
    <div className={classes.details}>
      <DifferencesList
        differences={fieldDifferences({ before: data.before, after: data.values }, words)}
        kind={data.before === null ? 'created' : 'changed'}
      />
      {mayRestore && number !== version && (
        <DisabledReason reason={isDirty ? t('saveFirst') : null}>
          <Button variant="default" loading={isSending} disabled={isDirty} onClick={restore}>
            {t('restoreNumber', { number })}
          </Button>
        </DisabledReason>
      )}
    </div>
  );
};
