import { calls } from '#core/calls.ts';
import { staticPage } from '@simdesk/rules/shop-page';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { PreviewAction } from '#ui/preview/preview-button.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { pageDateColumns } from '../page-date-columns.ts';

export const StaticPagesScreen = () => {
  const { t } = useTranslation('static-pages');
  const add = <AddLink to="/cms/static-pages/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <RecordList
        label={t('title')}
        resource={calls.pages.static}
        nameOf={({ page_title }) => page_title}
        edit={({ uuid }) => ({ to: '/cms/static-pages/edit/$uuid', params: { uuid } })}
        more={(page) => <PreviewAction name={page.page_title} page={() => staticPage(page)} />}
        publishedText={t('publishUpdated')}
        empty={{ text: t('empty'), add }}
        columns={[textColumn('page_title', t('name')), ...pageDateColumns({ created: t('createdAt'), edited: t('editedAt') })]}
      />
    </Page>
  );
};
