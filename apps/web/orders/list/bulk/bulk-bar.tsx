import { Button, Group } from '@mantine/core';
import type { CallInput, contract } from '@simdesk/contract';
import { maxBulkOrders, type BulkAction } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { queryString } from '#core/wire.ts';
import { useAction } from '#ui/action/use-action.ts';
import { startDownload } from '#ui/file-field/start-download.ts';
import classes from './bulk.module.css';

const { bulk, list } = calls.orders;

interface Props {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The orders of the list on all its pages, and what finds them. */
  total: number;
  input: CallInput<typeof contract.orders.list>;
}

/** What can be done with the selected orders. The work itself is a job of the server. */
export const BulkBar = ({ selected, onChange, total, input }: Props) => {
  const { t } = useTranslation(['order-queue', 'ui']);
  const { run, isSending } = useAction();
  const orders = [...selected];
  const start = (action: Exclude<BulkAction, 'export'>) =>
    run({
      ask: {
        title: t(`bulk.ask.${action}`, { count: orders.length }),
        text: t(`bulk.askText.${action}`),
        yes: t('bulk.yes'),
        no: t('ui:cancel'),
      },
      send: () => send(bulk.start, { action, orders }),
      refresh: [bulk.progress],
      done: () => onChange(new Set()),
    });
  const download = () =>
    run({
      send: async () => {
        const uuid = await send(bulk.start, { action: 'export', orders });
        return send(calls.console.link, { address: bulk.export.path + queryString({ uuid }) });
      },
      done: (link) => startDownload(link),
    });
  const selectAll = () => run({ send: () => readAll(input, total), done: (uuids) => onChange(new Set(uuids)) });
  const isTooMany = orders.length > maxBulkOrders;
  const look = { size: 'compact-sm', variant: 'default', disabled: isSending || isTooMany } as const;
  return (
    <Group className={classes.bar ?? ''} gap="xs" role="group" aria-label={t('bulk.label')}>
      <b role="status">{isTooMany ? t('bulk.tooMany', { max: maxBulkOrders }) : t('bulk.selected', { count: orders.length })}</b>
      {runActions.map((action) => (
        <Button key={action} {...look} onClick={() => void start(action)}>
          {t(`bulk.actions.${action}`)}
        </Button>
      ))}
      <Button {...look} onClick={() => void download()}>
        {t('bulk.actions.export')}
      </Button>
      {total > orders.length && total <= maxBulkOrders && (
        <Button size="compact-sm" variant="subtle" disabled={isSending} onClick={() => void selectAll()}>
          {t('bulk.all', { count: total })}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => onChange(new Set())}>
        {t('bulk.clear')}
      </Button>
    </Group>
  );
};

const runActions = ['to-progress', 'to-delivery', 'recreate'] as const;

/** The keys of all orders of a list, in pages as large as the server allows. */
const readAll = async (input: Props['input'], total: number): Promise<string[]> => {
  const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => index + 1);
  const answers = await Promise.all(pages.map((page) => send(list, { ...input, page, pageSize })));
  return answers.flatMap(({ data }) => data.map(({ uuid }) => uuid));
};

const pageSize = 200;
