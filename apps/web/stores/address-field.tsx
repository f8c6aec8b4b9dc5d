import { TextInput } from '@mantine/core';
import type { StoreDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import type { Coordinates } from '@simdesk/rules';
import IconMapPinSearch from 'icon:map-pin-search';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { BusyButton } from '#ui/action/busy-button.tsx';
import { useAction } from '#ui/action/use-action.ts';
import type { DraftForm } from '#ui/resource.ts';
import { DisabledReason } from '#ui/layout/disabled-reason.tsx';
import classes from './address-field.module.css';

interface Props {
  form: DraftForm<typeof StoreDraft>;
  onGeocoded: (position: Coordinates) => void;
}

/** The address with a button that looks up its coordinates. */
export const AddressField = ({ form, onGeocoded }: Props) => {
  const { t } = useTranslation('stores');
  const { run, isSending } = useAction();
  const { address } = form.getValues();
  const isMissing = !/\S/.test(address);

  const geocode = () =>
    run({
      send: () => send(calls.stores.geocode, { address }),
      done: onGeocoded,
      fail: (failure, show) => show(failure, { title: t('failures.geocodeTitle'), text: t('failures.geocode') }),
    });

  return (
    <div className={classes.line}>
      <TextInput className={classes['address'] ?? ''} label={t('fields.address')} required {...form.getInputProps('address')} />
      <DisabledReason reason={isMissing ? t('addressFirst') : null} className={classes.button}>
        <BusyButton
          icon={IconMapPinSearch}
          text={t('getCoordinates')}
          isBusy={isSending}
          disabled={isMissing}
          onClick={() => void geocode()}
        />
      </DisabledReason>
    </div>
  );
};
