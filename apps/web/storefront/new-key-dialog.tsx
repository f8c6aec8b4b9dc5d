import { TextInput } from '@mantine/core';
import { StorefrontKeyDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useAction } from '#ui/action/use-action.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { findMissingFields, useDraftForm } from '#ui/form/use-draft-form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSaveFailure } from '#ui/form/use-save-failure.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { KeySecret } from './key-secret.tsx';

/** Asks for a name, creates the key and shows it. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  useFocusReturn();
  const [key, setKey] = useState<string | null>(null);
  if (key === null) return <NameDialog onCreated={setKey} onClose={onClose} />;
  return (
    <DialogFrame title={t('keyTitle')} onClose={onClose}>
      <KeySecret secret={key} onDone={onClose} />
    </DialogFrame>
  );
};

const NameDialog = ({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  const { run, isSending } = useAction();
  const showFailure = useSaveFailure();
  const labels = { name: t('name') };
  const form = useDraftForm(StorefrontKeyDraft, { name: '' });
  const create = async () => {
    if (form.validate().hasErrors) return;
    await run({
      send: () => send(calls.storefrontKeys.create, form.getValues()),
      refresh: [calls.storefrontKeys.list],
      done: ({ key }) => onCreated(key),
      fail: (failure) => showFailure(form, failure, { labels }),
    });
  };
  return (
    <FormDialog
      title={t('create')}
      isDirty={form.isDirty()}
      missing={findMissingFields(StorefrontKeyDraft, form.getValues())}
      labels={labels}
      isSaving={isSending}
      onSave={() => void create()}
      onClose={onClose}
    >
      <TextInput label={t('name')} description={t('nameHint')} required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
};
