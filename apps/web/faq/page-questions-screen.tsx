import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { useNameLookup } from '#ui/hooks/use-name-lookup.ts';
import { PageFaqTabs } from './faq-tabs.tsx';

export const PageQuestionsScreen = () => {
  const { t } = useTranslation('faq');
  const pageUrl = useNameLookup(calls.faq.pageUrls.list, ({ url, name }) => url || name);
  const add = <AddLink to="/page-specific-faq/create" text={t('addQuestion')} />;
  return (
    <Page title={t('pageFaq')} actions={add}>
      <PageFaqTabs />
      <RecordList
        label={t('pageFaq')}
        resource={calls.faq.pageQuestions}
        nameOf={({ question }) => question}
        edit={({ uuid }) => ({ to: '/page-specific-faq/edit/$faq_uuid', params: { faq_uuid: uuid } })}
        empty={{ text: t('noQuestions'), add }}
        columns={[
          priorityColumn(t('priority')),
          textColumn('question', t('question')),
          { name: 'url', title: t('url'), cell: ({ url }) => pageUrl(url), width: 240 },
        ]}
      />
    </Page>
  );
};
