import { Group, Stack, TextInput } from '@mantine/core';
import { contract, StorefrontKeyDraft } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { missingIn, useDraftForm } from '#ui/draft-form.ts';
import { useFailureAlert } from '#ui/failure-alert.ts';
import { SaveButtons } from '#ui/save-buttons.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { ShownKey } from './shown-key.tsx';

/** Names a new key, then shows it. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('storefront-keys');
  useFocusReturn();
  const [key, setKey] = useState<string | null>(null);
  return (
    <DialogFrame title={t(key === null ? 'create' : 'keyTitle')} onClose={onClose}>
      {key === null ? <NameForm onCreated={setKey} onCancel={onClose} /> : <ShownKey secret={key} onDone={onClose} />}
    </DialogFrame>
  );
};

const NameForm = ({ onCreated, onCancel }: { onCreated: (key: string) => void; onCancel: () => void }) => {
  const { t } = useTranslation('storefront-keys');
  const showFailure = useFailureAlert();
  const form = useDraftForm(StorefrontKeyDraft, { name: '' });
  const { mutate, isPending } = useWrite(contract.storefrontKeys.create, {
    refreshes: [contract.storefrontKeys.list],
    onSuccess: ({ key }) => onCreated(key),
    onError: (failure) => void showFailure(failure),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !form.validate().hasErrors) mutate(form.getValues());
      }}
    >
      <Stack gap="md">
        <TextInput label={t('name')} description={t('nameHint')} required data-autofocus {...form.getInputProps('name')} />
        <Group justify="flex-end" gap="xs">
          <SaveButtons
            missing={missingIn(StorefrontKeyDraft, form.getValues())}
            labels={{ name: t('name') }}
            isSaving={isPending}
            onCancel={onCancel}
          />
        </Group>
      </Stack>
    </form>
  );
};
