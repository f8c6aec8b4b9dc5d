import { Autocomplete, Select, TextInput } from '@mantine/core';
import { StorefrontKeyDraft } from '@simdesk/contract';
import { storefrontKeyKinds } from '@simdesk/rules';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { findMissingFields, useDraftForm } from '#ui/form/use-draft-form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSaveFailure } from '#ui/form/use-save-failure.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { KeySecret } from './key-secret.tsx';

/** Asks for name, kind and shop, creates the key and shows it. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  useFocusReturn();
  const [key, setKey] = useState<string | null>(null);
  if (key === null) return <DraftDialog onCreated={setKey} onClose={onClose} />;
  return (
    <DialogFrame title={t('keyTitle')} onClose={onClose}>
      <KeySecret secret={key} label={t('key')} copyText={t('copy')} onDone={onClose} />
    </DialogFrame>
  );
};

const DraftDialog = ({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  const { run, isSending } = useAction();
  const showFailure = useSaveFailure();
  const labels = { name: t('name'), kind: t('kind'), shop: t('shop') };
  const form = useDraftForm(StorefrontKeyDraft, { name: '', kind: 'shop', shop: '' });
  const { data: keys } = useCall(calls.storefrontKeys.list, {});
  const shops = [...new Set(keys?.data.flatMap(({ shop }) => shop ?? []))];
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
      <Select
        label={t('kind')}
        description={t('kindHint')}
        required
        allowDeselect={false}
        data={storefrontKeyKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        {...form.getInputProps('kind')}
      />
      {form.getValues().kind === 'shop' && (
        <Autocomplete label={t('shop')} description={t('shopHint')} data={shops} {...form.getInputProps('shop')} />
      )}
    </FormDialog>
  );
};
