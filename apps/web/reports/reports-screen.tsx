import { Paper } from '@mantine/core';
import type { ReportQuery } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { clearCalls } from '#core/queries.ts';
import { EmptyList } from '#ui/list/empty-list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ReportCharts } from './report-charts.tsx';
import { ReportSettings } from './report-settings.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './reports-screen.module.css';
import { useReport } from './use-report.ts';

export const ReportsScreen = () => {
  const { t } = useTranslation('reports');
  const [query, setQuery] = useState<ReportQuery | null>(null);
  const report = useReport(query);
  const generate = (next: ReportQuery) => {
    // Removes the previous report at once, even if the same one is generated again.
    clearCalls([calls.reports.getData, calls.reports.chart]);
    report.setPage(1);
    setQuery(next);
  };
  return (
    <Page title={t('title')}>
      <div className={classes.sections}>
        <ReportSettings links={report.links} isGenerating={report.isGenerating} onGenerate={generate} />
        {query && report.hasRows && <ReportCharts query={query} />}
        {query ? (
          <ReportTable key={query.type} query={query} report={report} />
        ) : (
          <Paper withBorder className={classes.placeholder}>
            <EmptyList text={t('notYet')} />
          </Paper>
        )}
      </div>
    </Page>
  );
};
