import type { StaticPage, StaticPageDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { staticPage } from '@simdesk/rules/shop-page';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { PreviewButton } from '#ui/preview/preview-button.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { StaticPageFields } from './static-page-fields.tsx';

export const StaticPageFormScreen = () => {
  const { t } = useTranslation(['static-pages', 'ui']);
  const { uuid } = useParams({ strict: false });
  return (
    <Page title={t(uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.pages.static}
        uuid={uuid}
        draft={{ empty: newPage, toForm, toWire }}
        title={{ kind: 'staticPage', nameOf: ({ page_title }) => page_title }}
        labels={t('fields', { returnObjects: true })}
        texts={{
          saved: uuid ? { title: t('ui:success'), text: t('updated') } : undefined,
          saveFailed: t(uuid ? 'updateFailed' : 'createFailed'),
          loadFailed: t('loadFailed'),
        }}
        exits={{ list: '/cms/static-pages/list' }}
        actions={(page) => <PreviewButton name={page.page_title} page={() => staticPage(page)} />}
      >
        {(form, record, busyHandler) => <StaticPageFields form={form} record={record} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof StaticPageDraft>;

const newPage: Draft = {
  publish: 1,
  publish_from: null,
  publish_until: null,
  page_title: '',
  content: '',
  title: '',
  description: '',
  keywords: '',
  url: '',
  h1: '',
  dont_index_page: 0,
  dont_show_on_sitemap: 0,
};

const toForm = ({
  uuid: _uuid,
  version: _version,
  created_at: _createdAt,
  updated_at: _updatedAt,
  ...draft
}: StaticPage): Draft => draft;

/** The specification names the sitemap flag differently in the payload and in the entity, so both are sent. */
const toWire = (values: Draft): Draft => {
  const draft = { ...values, dont_show_sitemap: values.dont_show_on_sitemap };
  return draft;
};
