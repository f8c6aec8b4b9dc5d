import { calls } from '#core/calls.ts';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { useNameLookup } from '#ui/hooks/use-name-lookup.ts';
import { FaqTabs } from './faq-tabs.tsx';

export const QuestionsScreen = () => {
  const { t } = useTranslation('faq');
  const categoryName = useNameLookup(calls.faq.categories.list, ({ name }) => name);
  const add = <AddLink to="/faq/create" text={t('addQuestion')} />;
  return (
    <Page title={t('supportFaq')} actions={add}>
      <FaqTabs />
      <RecordList
        label={t('supportFaq')}
        resource={calls.faq.questions}
        nameOf={({ question }) => question}
        edit={({ uuid }) => ({ to: '/faq/edit/$faq_uuid', params: { faq_uuid: uuid } })}
        empty={{ text: t('noQuestions'), add }}
        columns={[
          priorityColumn(t('priority')),
          textColumn('question', t('question')),
          { name: 'category', title: t('category'), cell: ({ category }) => categoryName(category), width: 240 },
        ]}
      />
    </Page>
  );
};

/** The specification lets the form's Cancel go to `/faq/questions`, which shows the list. */
export const QuestionsRedirect = () => <Navigate to="/faq" replace />;
