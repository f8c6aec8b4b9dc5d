import type { ReportQuery } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { limits, reportColumns, ReportType } from '@simdesk/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';

const noQuery: ReportQuery = { date_from: '', date_to: '', type: ReportType.Orders };

/** One page of the report, with the links to download all of it. */
export const useReport = (query: ReportQuery | null) => {
  const { t } = useTranslation('reports');
  const names: readonly string[] = reportColumns[(query ?? noQuery).type];
  const headings = names.map((name) => t(`columns.${name as 'id'}`));
  const [page, setPage] = useState(1);
  const report = useCall(
    calls.reports.getData,
    { ...(query ?? noQuery), page, pageSize: limits.pageSize, excel_headings: headings.join('\n') },
    { enabled: query !== null, gcTime: 0, ...(page > 1 && { placeholderData: keepPreviousData }) },
  );
  const { data } = report;
  return {
    page,
    setPage,
    rows: data?.reports,
    total: data?.total ?? 0,
    hasRows: (data?.total ?? 0) > 0,
    sums: data?.sums ?? {},
    links: data ? { xls: data.xlsLink, csv: data.csvLink, excel: data.excelLink ?? data.csvLink } : null,
    isGenerating: report.isFetching && !data,
    isStale: report.isPlaceholderData,
    isFailed: report.isError,
    retry: () => void report.refetch(),
  };
};

export type LoadedReport = ReturnType<typeof useReport>;
