import { Button } from '@mantine/core';
import { limits } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useListCall } from '#core/queries.ts';
import { dash } from '#ui/dash.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { DataTable } from '#ui/list/data-table.tsx';

/** The stores that are or will be loaded, shown on request. */
export const AcceptedStores = ({ count }: { count: number }) => {
  const { t } = useTranslation('stores');
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <FormCard title={t('import.accepted')}>
      <div>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'import.hideAccepted' : 'import.showAccepted')}
        </Button>
      </div>
      {isOpen && <AcceptedTable />}
    </FormCard>
  );
};

const AcceptedTable = () => {
  const { t } = useTranslation(['stores', 'csv']);
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useListCall(
    calls.stores.acceptedLines,
    { page, pageSize: limits.detailPageSize },
    // Another file is checked under the same address.
    { gcTime: 0, meta: {} },
  );
  return (
    <DataTable
      label={t('import.accepted')}
      rows={data?.data}
      rowKey={({ line }) => String(line)}
      columns={[
        { name: 'line', title: t('csv:line'), cell: ({ line }) => line, width: 80 },
        {
          name: 'store_name',
          title: t('fields.store_name'),
          cell: ({ store_name }) => <span title={store_name}>{store_name}</span>,
        },
        { name: 'address', title: t('fields.address'), cell: ({ address }) => <span title={address}>{address}</span> },
        {
          name: 'coordinates',
          title: t('import.coordinates'),
          cell: ({ latitude, longitude }) => (latitude === null || longitude === null ? dash : `${latitude}, ${longitude}`),
          width: 200,
        },
      ]}
      state={isError ? 'failed' : data ? 'ready' : 'loading'}
      stale={isPlaceholderData}
      sort={undefined}
      onSort={() => undefined}
      page={page}
      pageSize={limits.detailPageSize}
      total={data?.total ?? 0}
      onPage={setPage}
      onRetry={() => void refetch()}
      empty={null}
      isEmbedded
    />
  );
};
