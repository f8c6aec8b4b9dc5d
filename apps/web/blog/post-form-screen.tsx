import type { BlogPost, BlogPostDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { isoDay } from '@simdesk/rules';
import { postPage } from '@simdesk/rules/shop-page';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { AdminFailures } from '#ui/action/admin-failures.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PreviewButton } from '#ui/preview/preview-button.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { PostFields } from './post-fields.tsx';

export const PostFormScreen = () => (
  <AdminFailures>
    <PostForm />
  </AdminFailures>
);

const PostForm = () => {
  const { t } = useTranslation('blog');
  const { blog_uuid } = useParams({ strict: false });
  return (
    <Page title={t(blog_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.blog}
        uuid={blog_uuid}
        draft={{ empty: newPost(), toForm }}
        title={{ kind: 'post', nameOf: ({ title }) => title }}
        labels={t('fields', { returnObjects: true })}
        exits={{ list: '/admin/blog' }}
        actions={(post) => <PreviewButton name={post.title} page={() => postPage(post, t('asCard'))} />}
      >
        {(form, record, busyHandler) => <PostFields form={form} record={record} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof BlogPostDraft>;

/** There is no default card design: one must be chosen. */
const newPost = (): Draft => ({
  title: '',
  date: isoDay(new Date()),
  publish: 1,
  publish_from: null,
  publish_until: null,
  image1: '',
  alt1: '',
  image2: '',
  alt2: '',
  card_design: '',
  content: '',
  seo_description: '',
  seo_keywords: '',
  seo_url: '',
});

const toForm = ({ uuid: _uuid, version: _version, create_at: _createAt, ...draft }: BlogPost): Draft => draft;
