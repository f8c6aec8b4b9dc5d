import { contract, type BlogPost, type BlogPostDraft } from '@simdesk/contract';
import { isoDay } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { PreviewButton } from '#ui/preview/preview-button.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { PostFields } from './post-fields.tsx';
import { postPage } from './post-page.ts';

export const PostFormScreen = () => {
  const { t } = useTranslation('blog');
  const { blog_uuid } = useParams({ strict: false });
  return (
    <Page title={t(blog_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={contract.blog}
        uuid={blog_uuid}
        empty={newPost()}
        nameOf={({ title }) => title}
        toForm={toForm}
        labels={t('fields', { returnObjects: true })}
        actions={(post) => <PreviewButton name={post.title} page={() => postPage(post, t('asCard'))} />}
        list="/admin/blog"
      >
        {(form, record, busyOf) => <PostFields form={form} record={record} busyOf={busyOf} />}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof BlogPostDraft>;

/** A card design has to be chosen: none is the usual one. */
const newPost = (): Draft => ({
  title: '',
  date: isoDay(new Date()),
  publish: 1,
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
