import type { LandingPage } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { actionColumn, textColumn } from '#ui/list/columns.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { PublishingChip } from '#ui/publishing/publishing-chip.tsx';
import { PreviewAction } from '#ui/preview/preview-button.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { useMayCall } from '#ui/hooks/use-may-call.ts';
import { useRemove } from '#ui/action/use-remove.ts';
import { pageDateColumns } from '../page-date-columns.ts';
import { landingPagePreview } from './landing-page-preview.ts';
import { useMatchedOffers } from './use-matched-offers.ts';

const { landing } = calls.pages;

/** Landing pages have no publish switch: without a period they are always public. */
export const LandingPagesScreen = () => {
  const { t } = useTranslation(['landing-pages', 'ui']);
  const [state, change, query] = useListState();
  const list = useListCall(landing.list, query);
  const offers = useMatchedOffers();
  const remove = useRemove({ refresh: [landing.list] });
  const mayDelete = useMayCall(landing.remove);
  const add = <AddLink to="/cms/landing-pages/create" text={t('add')} />;
  const actionsOf = (page: LandingPage) => {
    const { uuid, title } = page;
    return (
      <RowActions
        name={title}
        note={<PublishingChip record={page} />}
        more={<PreviewAction name={title} page={() => landingPagePreview(page, offers)} />}
        edit={{ to: '/cms/landing-pages/edit/$uuid', params: { uuid } }}
        onDelete={mayDelete ? () => void remove(landing.remove, { uuid, name: title }) : undefined}
      />
    );
  };
  return (
    <Page title={t('title')} actions={add}>
      <PagedList
        label={t('title')}
        rowKey={({ uuid }) => uuid}
        openRow={({ uuid }) => ({ to: '/cms/landing-pages/edit/$uuid', params: { uuid } })}
        list={list}
        exportSource={{ call: landing.list, input: query }}
        state={state}
        onChange={change}
        empty={{ text: t('empty'), add }}
        columns={[
          textColumn('title', t('fields.title')),
          ...pageDateColumns({ created: t('createdAt'), edited: t('editedAt') }),
          actionColumn(t('ui:action'), 240, actionsOf),
        ]}
      />
    </Page>
  );
};
