import { contract, type SliderEntry } from '@simdesk/contract';
import { sliderSource } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { missingIn, useDraftForm } from '#ui/form/draft-form.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSaveFailure } from '#ui/form/save-failure.ts';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';

const { slides, display, sortSlide, sortOffer } = contract.slider;
const schema = sortSlide.input.pick({ slider_sort: true });

/** Gives an entry of the slider its place. */
export const PlaceDialog = ({ entry, onClose }: { entry: SliderEntry; onClose: () => void }) => {
  const { t } = useTranslation(['slider', 'records']);
  useFocusReturn();
  const tellSuccess = useSuccessAlert();
  const tellFailure = useSaveFailure();
  const source = sliderSource(entry);
  const form = useDraftForm(schema, { slider_sort: entry.slider_sort ?? '' });
  const { mutateAsync, isPending } = useWrite(source === 'slider' ? sortSlide : sortOffer, { refreshes: [display, slides.list] });

  const save = async () => {
    if (isPending || form.validate().hasErrors) return;
    try {
      await mutateAsync({ uuid: entry.uuid, slider_sort: form.getValues().slider_sort });
    } catch (failure) {
      await tellFailure(form, failure);
      return;
    }
    await tellSuccess(t('records:updated'));
    onClose();
  };

  return (
    <FormDialog
      title={t('display.change')}
      isDirty={form.isDirty()}
      missing={missingIn(schema, form.getValues())}
      labels={{ slider_sort: t('display.sorting') }}
      isSaving={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t('display.source'), value: t(`sources.${source}`) },
          { label: t('display.title'), value: entry.name },
        ]}
      />
      <PriorityField label={t('display.sorting')} required data-autofocus w="100%" {...form.getInputProps('slider_sort')} />
    </FormDialog>
  );
};
