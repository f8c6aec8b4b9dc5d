import { TextInput } from '@mantine/core';
import { contract, StorefrontKeyDraft } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { missingIn, useDraftForm } from '#ui/form/draft-form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSaveFailure } from '#ui/form/save-failure.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { ShownKey } from './shown-key.tsx';

/** Names a new key, then shows it. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  useFocusReturn();
  const [key, setKey] = useState<string | null>(null);
  if (key === null) return <NameDialog onCreated={setKey} onClose={onClose} />;
  return (
    <DialogFrame title={t('keyTitle')} onClose={onClose}>
      <ShownKey secret={key} onDone={onClose} />
    </DialogFrame>
  );
};

const NameDialog = ({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  const tellFailure = useSaveFailure();
  const form = useDraftForm(StorefrontKeyDraft, { name: '' });
  const { mutate, isPending } = useWrite(contract.storefrontKeys.create, {
    refreshes: [contract.storefrontKeys.list],
    onSuccess: ({ key }) => onCreated(key),
    onError: (failure) => void tellFailure(form, failure),
  });
  return (
    <FormDialog
      title={t('create')}
      isDirty={form.isDirty()}
      missing={missingIn(StorefrontKeyDraft, form.getValues())}
      labels={{ name: t('name') }}
      isSaving={isPending}
      onSave={() => {
        if (!isPending && !form.validate().hasErrors) mutate(form.getValues());
      }}
      onClose={onClose}
    >
      <TextInput label={t('name')} description={t('nameHint')} required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
};
