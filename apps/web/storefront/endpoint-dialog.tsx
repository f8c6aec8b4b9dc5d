import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { WebhookEndpointChanges, WebhookEndpointDraft, type WebhookEndpoint } from '@simdesk/contract';
import { orderEventKinds } from '@simdesk/rules';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { findMissingFields, useDraftForm } from '#ui/form/use-draft-form.ts';
import { useSaveFailure } from '#ui/form/use-save-failure.ts';

const { endpoints, create, update, deliveries } = calls.webhooks;

/** Asks for shop, address and kinds, and creates the endpoint. */
export const NewEndpointDialog = ({ onCreated, onClose }: { onCreated: (secret: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  useFocusReturn();
  const { run, isSending } = useAction();
  const showFailure = useSaveFailure();
  const { data: keys } = useCall(calls.storefrontKeys.list, {});
  const shops = [...new Set(keys?.data.flatMap(({ shop }) => shop ?? []))];
  const form = useDraftForm(WebhookEndpointDraft, { shop: '', url: '', kinds: [...orderEventKinds] });
  const labels = useLabels();
  const save = async () => {
    if (form.validate().hasErrors) return;
    await run({
      send: () => send(create, form.getValues()),
      refresh: [endpoints],
      done: ({ secret }) => onCreated(secret),
      fail: (failure) => showFailure(form, failure, { labels }),
    });
  };
  return (
    <FormDialog
      title={t('newEndpoint')}
      isDirty={form.isDirty()}
      missing={findMissingFields(WebhookEndpointDraft, form.getValues())}
      labels={labels}
      isSaving={isSending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Select
        label={t('shop')}
        description={t('endpointShopHint')}
        required
        allowDeselect={false}
        data-autofocus
        data={shops}
        {...form.getInputProps('shop')}
      />
      <EndpointFields url={form.getInputProps('url')} kinds={form.getInputProps('kinds')} />
    </FormDialog>
  );
};

/** Changes address and kinds of an endpoint. */
export const EndpointDialog = ({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) => {
  const { t } = useTranslation('storefront');
  useFocusReturn();
  const { run, isSending } = useAction();
  const showFailure = useSaveFailure();
  const { uuid, url, kinds, version } = endpoint;
  const form = useDraftForm(WebhookEndpointChanges, { url, kinds });
  const labels = useLabels();
  const save = async () => {
    if (form.validate().hasErrors) return;
    await run({
      send: () => send(update, { uuid, version, ...form.getValues() }),
      refresh: [endpoints, deliveries],
      done: onClose,
      fail: (failure) => showFailure(form, failure, { labels }),
    });
  };
  return (
    <FormDialog
      title={t('editEndpoint')}
      isDirty={form.isDirty()}
      missing={findMissingFields(WebhookEndpointChanges, form.getValues())}
      labels={labels}
      isSaving={isSending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <EndpointFields url={form.getInputProps('url')} kinds={form.getInputProps('kinds')} />
    </FormDialog>
  );
};

const useLabels = () => {
  const { t } = useTranslation('storefront');
  return { shop: t('shop'), url: t('url'), kinds: t('eventKinds') };
};

interface FieldsProps {
  url: ComponentProps<typeof TextInput>;
  kinds: Omit<ComponentProps<typeof Checkbox.Group>, 'children'>;
}

const EndpointFields = ({ url, kinds }: FieldsProps): ReactNode => {
  const { t } = useTranslation('storefront');
  return (
    <>
      <TextInput label={t('url')} description={t('urlHint')} required type="url" {...url} />
      <Checkbox.Group label={t('eventKinds')} description={t('eventKindsHint')} required {...kinds}>
        <Stack gap="xs" mt="xs">
          {orderEventKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`events.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
};
