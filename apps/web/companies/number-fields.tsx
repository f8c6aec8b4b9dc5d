import { TextInput, type TextInputProps } from '@mantine/core';
import { innControlHolds, ogrnControlHolds } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import classes from './number-fields.module.css';

type Props = Omit<TextInputProps, 'value'> & { value?: string };

/** A taxpayer number; a control digit that does not hold is worth a warning, no more. */
export const InnField = (props: Props) => (
  <NumberField {...props} isDoubtful={isInn.test(props.value ?? '') && !innControlHolds(props.value ?? '')} />
);

/** A registration number, with the same warning. */
export const OgrnField = (props: Props) => (
  <NumberField {...props} isDoubtful={isOgrn.test(props.value ?? '') && !ogrnControlHolds(props.value ?? '')} />
);

const isInn = /^(\d{10}|\d{12})$/;
const isOgrn = /^(\d{13}|\d{15})$/;

const NumberField = ({ isDoubtful, description, ...props }: Props & { isDoubtful: boolean }) => {
  const { t } = useTranslation('companies');
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      description={isDoubtful ? t('controlDigit') : description}
      classNames={{ description: isDoubtful ? classes.warning : classes.hint }}
    />
  );
};
