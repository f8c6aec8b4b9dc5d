import { Button, Loader, TextInput, Tooltip } from '@mantine/core';
import { contract, type StoreDraft } from '@simdesk/contract';
import type { Coordinates } from '@simdesk/rules';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useFailureAlert } from '#ui/failure-alert.ts';
import type { DraftForm } from '#ui/resource.ts';
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
      <Tooltip label={t('addressFirst')} disabled={!isMissing}>
        {/* A disabled button gets no pointer events: the wrapper shows the reason. */}
        <span className={classes.button}>
          <Button
            variant="default"
            // Not disabled while it asks: the focus would be lost.
            leftSection={isAsking ? <Loader size={16} /> : <IconMapPinSearch size={16} stroke={1.8} aria-hidden />}
            aria-busy={isAsking}
            disabled={isMissing}
            onClick={() => void ask()}
          >
            {t('getCoordinates')}
          </Button>
        </span>
      </Tooltip>
    </div>
  );
};
