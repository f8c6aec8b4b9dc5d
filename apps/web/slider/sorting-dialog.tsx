import type { SliderEntry } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { sliderSource } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { changedSince } from '#core/failures.ts';
import { useAction } from '#ui/action/use-action.ts';
import { findMissingFields, useDraftForm } from '#ui/form/use-draft-form.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { inputSchema } from '#ui/form/input-schema.ts';
import { useSaveFailure } from '#ui/form/use-save-failure.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';

const { slides, display, sortSlide, sortOffer } = calls.slider;
const schema = inputSchema(sortSlide).pick({ slider_sort: true });

/** Changes the position of a slider entry. */
export const SortingDialog = ({ entry, onClose }: { entry: SliderEntry; onClose: () => void }) => {
  const { t } = useTranslation(['slider', 'records']);
  useFocusReturn();
  const { run, isSending } = useAction();
  const showFailure = useSaveFailure();
  const labels = { slider_sort: t('display.sorting') };
  const source = sliderSource(entry);
  const form = useDraftForm(schema, { slider_sort: entry.slider_sort ?? '' });

  const save = async () => {
    if (form.validate().hasErrors) return;
    const input = { uuid: entry.uuid, slider_sort: form.getValues().slider_sort };
    const call = source === 'slider' ? sortSlide : sortOffer;
    const { uuid, slider_sort: before } = entry;
    const takeBack = async () => {
      const { data } = await send(display, {});
      const stored = data.find((each) => each.uuid === uuid)?.slider_sort;
      if (String(stored) !== String(input.slider_sort)) throw changedSince();
      await send(call, { uuid, slider_sort: before ?? '' });
    };
    const isSaved = await run({
      send: () => send(call, input),
      // An offer without a position has none to return to.
      undo: () => (before === null ? null : takeBack),
      refresh: [display, slides.list],
      tell: t('records:updated'),
      fail: (failure) => showFailure(form, failure, { labels }),
    });
    if (isSaved) onClose();
  };

  return (
    <FormDialog
      title={t('display.change')}
      isDirty={form.isDirty()}
      missing={findMissingFields(schema, form.getValues())}
      labels={labels}
      isSaving={isSending}
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
