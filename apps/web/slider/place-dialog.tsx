import { Group, Stack } from '@mantine/core';
import { contract, type SliderEntry } from '@simdesk/contract';
import { sliderSource } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { useDialogs } from '#ui/dialogs.tsx';
import { missingIn, useDraftForm } from '#ui/draft-form.ts';
import { Facts } from '#ui/facts.tsx';
import { useFailureAlert } from '#ui/failure-alert.ts';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { SaveButtons } from '#ui/save-buttons.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';

const { slides, display, sortSlide, sortOffer } = contract.slider;
const schema = sortSlide.input.pick({ slider_sort: true });

/** Gives an entry of the slider its place. */
export const PlaceDialog = ({ entry, onClose }: { entry: SliderEntry; onClose: () => void }) => {
  const { t } = useTranslation(['slider', 'records', 'ui']);
  useFocusReturn();
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const source = sliderSource(entry);
  const form = useDraftForm(schema, { slider_sort: entry.slider_sort ?? '' });
  const { mutateAsync, isPending } = useWrite(source === 'slider' ? sortSlide : sortOffer, { refreshes: [display, slides.list] });

  const save = async () => {
    if (isPending || form.validate().hasErrors) return;
    try {
      await mutateAsync({ uuid: entry.uuid, slider_sort: form.getValues().slider_sort });
    } catch (failure) {
      await showFailure(failure);
      return;
    }
    await dialogs.alert({ kind: 'success', title: t('ui:success'), text: t('records:updated') });
    onClose();
  };

  return (
    <DialogFrame title={t('display.change')} onClose={onClose} onSave={() => void save()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Facts
            facts={[
              { label: t('display.source'), value: t(`sources.${source}`) },
              { label: t('display.title'), value: entry.name },
            ]}
          />
          <PriorityField label={t('display.sorting')} required data-autofocus w="100%" {...form.getInputProps('slider_sort')} />
          <Group justify="flex-end" gap="xs">
            <SaveButtons
              missing={missingIn(schema, form.getValues())}
              labels={{ slider_sort: t('display.sorting') }}
              isSaving={isPending}
              onCancel={onClose}
            />
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
};
