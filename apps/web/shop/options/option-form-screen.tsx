import { calls } from '#core/calls.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { newOption, toForm } from './option-form.ts';
import { OptionFields } from './option-fields.tsx';

export const OptionFormScreen = () => {
  const { t } = useTranslation('options');
  const { option_uuid } = useParams({ strict: false });
  return (
    <Page title={t(option_uuid ? 'edit' : 'add')}>
      <RecordForm
        hasShopPrices
        resource={calls.shop.options}
        uuid={option_uuid}
        draft={{ empty: newOption, toForm }}
        title={{ kind: 'option', nameOf: ({ name }) => name }}
        labels={t('fields', { returnObjects: true })}
        exits={{ list: '/shop/options', saved: option_uuid ? 'back' : 'list' }}
      >
        {(form, record, busyHandler) => <OptionFields form={form} record={record} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};
