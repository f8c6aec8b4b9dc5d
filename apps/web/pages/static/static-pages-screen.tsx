import { contract } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { AddLink } from '#ui/add-buttons.tsx';
import { Page } from '#ui/page.tsx';
import { PreviewAction } from '#ui/preview/preview-button.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { staticPage } from './static-page.ts';

export const StaticPagesScreen = () => {
  const { t } = useTranslation('static-pages');
  const add = <AddLink to="/cms/static-pages/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <RecordList
        label={t('title')}
        resource={contract.pages.static}
        nameOf={({ page_title }) => page_title}
        edit={({ uuid }) => ({ to: '/cms/static-pages/edit/$uuid', params: { uuid } })}
        more={(page) => <PreviewAction name={page.page_title} page={() => staticPage(page)} />}
        publishedText={t('publishUpdated')}
        empty={{ text: t('empty'), add }}
        columns={[
          { name: 'page_title', title: t('name'), cell: ({ page_title }) => page_title, sortable: true },
          {
            name: 'created_at',
            title: t('createdAt'),
            cell: ({ created_at }) => formatDayTime(created_at),
            sortable: true,
            width: 170,
          },
          {
            name: 'updated_at',
            title: t('editedAt'),
            cell: ({ updated_at }) => formatDayTime(updated_at),
            sortable: true,
            width: 170,
          },
        ]}
      />
    </Page>
  );
};
