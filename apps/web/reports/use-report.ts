import { contract, type ReportQuery } from '@simdesk/contract';
import { limits, ReportType } from '@simdesk/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#core/queries.ts';

const nothing: ReportQuery = { date_from: '', date_to: '', type: ReportType.Orders };

/** A page of the report that was asked for, with the links to the whole of it. */
export const useReport = (asked: ReportQuery | null) => {
  const [page, turnTo] = useState(1);
  const query = useCall(
    contract.reports.getData,
    { ...(asked ?? nothing), page, pageSize: limits.pageSize },
    { enabled: asked !== null, gcTime: 0, ...(page > 1 && { placeholderData: keepPreviousData }) },
  );
  const { data } = query;
  return {
    page,
    turnTo,
    rows: data?.reports,
    total: data?.total ?? 0,
    hasRows: (data?.total ?? 0) > 0,
    links: data ? { xls: data.xlsLink, csv: data.csvLink } : null,
    isGenerating: query.isFetching && !data,
    isStale: query.isPlaceholderData,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
};

export type ShownReport = ReturnType<typeof useReport>;
