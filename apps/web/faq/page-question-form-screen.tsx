import { calls } from '#core/calls.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { RecordSelect } from '#ui/fields/record-select.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { QuestionFields } from './question-fields.tsx';

export const PageQuestionFormScreen = () => {
  const { t } = useTranslation('faq');
  const { faq_uuid } = useParams({ strict: false });
  const labels = { question: t('question'), answer: t('answer'), url: t('url'), priority: t('priority') };
  return (
    <Page title={t(faq_uuid ? 'editQuestion' : 'addQuestion')}>
      <RecordForm
        hasShopPrices
        resource={calls.faq.pageQuestions}
        uuid={faq_uuid}
        draft={{
          empty: { question: '', answer: '', url: '', priority: '', publish: 1 },
          toForm: ({ question, answer, url, priority, publish }) => ({ question, answer, url, priority, publish }),
        }}
        title={{ kind: 'pageQuestion', nameOf: ({ question }) => question }}
        labels={labels}
        exits={{ list: '/page-specific-faq', notLoaded: 'home' }}
      >
        {(form, record) => (
          <QuestionFields form={form} record={record}>
            <RecordSelect
              label={labels.url}
              required
              list={calls.faq.pageUrls.list}
              nameOf={({ url, name }) => (url ? `${name} · ${url}` : name)}
              {...form.getInputProps('url')}
            />
          </QuestionFields>
        )}
      </RecordForm>
    </Page>
  );
};
