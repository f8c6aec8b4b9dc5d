import type { SystemOverview } from '@simdesk/contract';
import { formatBytes, formatDayTime, isDiskLow } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { dash } from '#ui/dash.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';

type Server = SystemOverview['servers'][number];

/** The servers of this database. */
export const ServersTable = ({ servers }: { servers: Server[] | undefined }) => {
  const { t } = useTranslation('system');
  const columns: Column<Server>[] = [
    { name: 'host', title: t('host'), cell: ({ host }) => host },
    {
      name: 'state',
      title: t('state'),
      cell: ({ is_running }) => (
        <StatusChip kind={is_running ? 'success' : 'danger'} text={t(is_running ? 'running' : 'vanished')} />
      ),
      width: 130,
    },
    {
      name: 'version',
      title: t('version'),
      cell: ({ version, commit }) => [version, ...(commit === null ? [] : [commit.slice(0, 10)])].join(' · '),
      width: 180,
    },
    { name: 'started', title: t('started'), cell: ({ started_at }) => formatDayTime(started_at), width: 150 },
    { name: 'seen', title: t('seen'), cell: ({ seen_at }) => formatDayTime(seen_at), width: 150 },
    { name: 'disk', title: t('freeDisk'), cell: (server) => <FreeDisk server={server} />, align: 'right', width: 190 },
  ];
  return (
    <CollapsibleCard title={t('servers')}>
      <DetailTable label={t('servers')} columns={columns} rows={servers} rowKey={({ id }) => id} empty={t('noServers')} />
    </CollapsibleCard>
  );
};

const FreeDisk = ({ server: { free_bytes, disk_bytes } }: { server: Server }) => {
  const { t, i18n } = useTranslation('system');
  if (free_bytes === null || disk_bytes === null) return dash;
  const text = t('freeOf', { free: formatBytes(free_bytes, i18n.language), size: formatBytes(disk_bytes, i18n.language) });
  return isDiskLow({ freeBytes: free_bytes, diskBytes: disk_bytes }) ? <StatusChip kind="danger" text={text} /> : text;
};
