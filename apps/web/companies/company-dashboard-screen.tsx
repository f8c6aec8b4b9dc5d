import { calls } from '#core/calls.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '#core/queries.ts';
import { session } from '#core/session-store.ts';

/** Selects a company and redirects to it, or to the list if the user does not work in it. */
export const CompanyDashboardScreen = () => {
  const { company_uuid } = useParams({ strict: false });
  const { data, isFetching } = useCall(calls.companies.list, {});
  const company = data?.data.find(({ uuid }) => uuid === company_uuid)?.uuid;
  useEffect(() => {
    if (company !== undefined) session.selectCompany(company);
  }, [company]);
  if (company !== undefined) return <Navigate to="/company/edit/$company_uuid" params={{ company_uuid: company }} replace />;
  // The cached list may be older than the company.
  return isFetching ? null : <Navigate to="/company/list" replace />;
};
