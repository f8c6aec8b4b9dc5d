import { calls } from '#core/calls.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { RecordSelect } from '#ui/fields/record-select.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { QuestionFields } from './question-fields.tsx';

export const QuestionFormScreen = () => {
  const { t } = useTranslation('faq');
  const { faq_uuid } = useParams({ strict: false });
  const labels = { question: t('question'), answer: t('answer'), category: t('category'), priority: t('priority') };
  return (
    <Page title={t(faq_uuid ? 'editQuestion' : 'addQuestion')}>
      <RecordForm
        hasShopPrices
        resource={calls.faq.questions}
        uuid={faq_uuid}
        draft={{
          empty: { question: '', answer: '', category: '', priority: '', publish: 1 },
          toForm: ({ question, answer, category, priority, publish }) => ({ question, answer, category, priority, publish }),
        }}
        title={{ kind: 'question', nameOf: ({ question }) => question }}
        labels={labels}
        exits={{ list: '/faq/questions', notLoaded: 'home' }}
      >
        {(form, record) => (
          <QuestionFields form={form} record={record}>
            <RecordSelect
              label={labels.category}
              required
              list={calls.faq.categories.list}
              nameOf={({ name }) => name}
              {...form.getInputProps('category')}
            />
          </QuestionFields>
        )}
      </RecordForm>
    </Page>
  );
};
