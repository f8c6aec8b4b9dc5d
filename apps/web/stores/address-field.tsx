import { TextInput } from '@mantine/core';
import { contract, type StoreDraft } from '@simdesk/contract';
import type { Coordinates } from '@simdesk/rules';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { BusyButton } from '#ui/action/busy-button.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import type { DraftForm } from '#ui/resource.ts';
import { WhyDisabled } from '#ui/action/why-disabled.tsx';
import classes from './address-field.module.css';

interface Props {
  form: DraftForm<typeof StoreDraft>;
  onFound: (place: Coordinates) => void;
}

/** The address, and the button that asks where it is. */
export const AddressField = ({ form, onFound }: Props) => {
  const { t } = useTranslation('stores');
  const showFailure = useFailureAlert();
  const [isAsking, setAsking] = useState(false);
  const { address } = form.getValues();
  const isMissing = !/\S/.test(address);

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    try {
      onFound(await send(contract.stores.geocode, { address }));
    } catch (failure) {
      await showFailure(failure, { title: t('failures.geocodeTitle'), text: t('failures.geocode') });
    } finally {
      setAsking(false);
    }
  };

  return (
    <div className={classes.line}>
      <TextInput className={classes['address'] ?? ''} label={t('fields.address')} required {...form.getInputProps('address')} />
      <WhyDisabled reason={isMissing ? t('addressFirst') : null} className={classes.button}>
        <BusyButton
          icon={IconMapPinSearch}
          text={t('getCoordinates')}
          isBusy={isAsking}
          disabled={isMissing}
          onClick={() => void ask()}
        />
      </WhyDisabled>
    </div>
  );
};
