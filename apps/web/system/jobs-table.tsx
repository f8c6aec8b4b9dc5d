import type { SystemOverview } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';

type JobFigures = SystemOverview['jobs'][number];

interface Row {
  kind: string;
  counts: Partial<Record<JobFigures['state'], number>>;
  due_seconds: number | null;
}

const states = ['waiting', 'running', 'refused', 'failed'] as const;

/** Jobs that have not ended, and those that failed within a month, by their kind. */
export const JobsTable = ({ jobs }: { jobs: JobFigures[] | undefined }) => {
  const { t, i18n } = useTranslation('system');
  const now = useClock();
  const numberText = useNumberText();
  const columns: Column<Row>[] = [
    { name: 'kind', title: t('job'), cell: ({ kind }) => kind },
    ...states.map((state) => ({
      name: state,
      title: t(`states.${state}`),
      // Only what there is: most kinds have one waiting job and nothing else.
      cell: ({ counts }: Row) => (counts[state] === undefined ? '' : numberText(counts[state])),
      align: 'right' as const,
      width: 120,
    })),
    {
      name: 'due',
      title: t('due'),
      cell: ({ due_seconds }) =>
        due_seconds === null ? '' : ageText(new Date(now.getTime() - due_seconds * 1000), now, i18n.language),
      width: 180,
    },
  ];
  return (
    <CollapsibleCard title={t('jobs')}>
      <DetailTable
        label={t('jobs')}
        columns={columns}
        rows={jobs && byKind(jobs)}
        rowKey={({ kind }) => kind}
        empty={t('noJobs')}
      />
    </CollapsibleCard>
  );
};

const byKind = (jobs: JobFigures[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const { kind, state, count, due_seconds } of jobs) {
    const row = rows.get(kind) ?? { kind, counts: {}, due_seconds: null };
    rows.set(kind, { ...row, counts: { ...row.counts, [state]: count }, due_seconds: due_seconds ?? row.due_seconds });
  }
  return [...rows.values()];
};
