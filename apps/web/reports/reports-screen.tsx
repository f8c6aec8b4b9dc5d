import { Paper } from '@mantine/core';
import { contract, type ReportQuery } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget } from '#core/queries.ts';
import { EmptyList } from '#ui/list/empty-list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ReportCharts } from './report-charts.tsx';
import { ReportSettings } from './report-settings.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './reports-screen.module.css';
import { useReport } from './use-report.ts';

export const ReportsScreen = () => {
  const { t } = useTranslation('reports');
  const [asked, setAsked] = useState<ReportQuery | null>(null);
  const report = useReport(asked);
  const generate = (query: ReportQuery) => {
    // What stands there belongs to the report before: it goes at once, also when the same is asked for again.
    forget([contract.reports.getData, contract.reports.chart]);
    report.turnTo(1);
    setAsked(query);
  };
  return (
    <Page title={t('title')}>
      <div className={classes.parts}>
        <ReportSettings links={report.links} isGenerating={report.isGenerating} onGenerate={generate} />
        {asked && report.hasRows && <ReportCharts query={asked} />}
        {asked ? (
          <ReportTable key={asked.type} query={asked} report={report} />
        ) : (
          <Paper withBorder className={classes.nothing}>
            <EmptyList text={t('notYet')} />
          </Paper>
        )}
      </div>
    </Page>
  );
};
