import { contract, type StaticPage, type StaticPageDraft } from '@simdesk/contract';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { PreviewButton } from '#ui/preview/preview-button.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { StaticPageFields } from './static-page-fields.tsx';
import { staticPage } from './static-page.ts';

export const StaticPageFormScreen = () => {
  const { t } = useTranslation(['static-pages', 'ui']);
  const { uuid } = useParams({ strict: false });
  return (
    <Page title={t(uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={contract.pages.static}
        uuid={uuid}
        empty={newPage}
        nameOf={({ page_title }) => page_title}
        toForm={toForm}
        toWire={toWire}
        labels={t('fields', { returnObjects: true })}
        failureText={t(uuid ? 'updateFailed' : 'createFailed')}
        loadFailureText={t('loadFailed')}
        success={uuid ? { title: t('ui:success'), text: t('updated') } : undefined}
        actions={(page) => <PreviewButton name={page.page_title} page={() => staticPage(page)} />}
        list="/cms/static-pages/list"
      >
        {(form, record, busyOf) => <StaticPageFields form={form} record={record} busyOf={busyOf} />}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof StaticPageDraft>;

const newPage: Draft = {
  publish: 1,
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

const toForm = ({ uuid: _uuid, version: _version, created_at: _at, updated_at: _edited, ...draft }: StaticPage): Draft => draft;

/** The calls also know the sitemap's switch by a shorter name, and so may whatever else answers them. */
const toWire = (values: Draft): Draft => {
  const both = { ...values, dont_show_sitemap: values.dont_show_on_sitemap };
  return both;
};
