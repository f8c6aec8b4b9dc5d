import { calls } from '#core/calls.ts';
import { formatDay } from '@simdesk/rules';
import { postPage } from '@simdesk/rules/shop-page';
import { useTranslation } from '#core/use-translation.tsx';
import { AdminFailures } from '#ui/action/admin-failures.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { momentColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { PreviewAction } from '#ui/preview/preview-button.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { useConfirmRemoval } from './use-confirm-removal.ts';

export const BlogScreen = () => (
  <AdminFailures>
    <BlogList />
  </AdminFailures>
);

const BlogList = () => {
  const { t } = useTranslation('blog');
  const confirmRemoval = useConfirmRemoval();
  const add = <AddLink to="/admin/blog/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <RecordList
        label={t('title')}
        resource={calls.blog}
        nameOf={({ title }) => title}
        edit={({ uuid }) => ({ to: '/admin/blog/edit/$blog_uuid', params: { blog_uuid: uuid } })}
        more={(post) => <PreviewAction name={post.title} page={() => postPage(post, t('asCard'))} />}
        confirmRemoval={confirmRemoval}
        empty={{ text: t('empty'), add }}
        columns={[momentColumn('create_at', t('created'), 140, formatDay), textColumn('title', t('fields.title'))]}
      />
    </Page>
  );
};
