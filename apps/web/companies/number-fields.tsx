import { TextInput, type TextInputProps } from '@mantine/core';
import { isInnValid, isOgrnValid } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './number-fields.module.css';

type Props = Omit<TextInputProps, 'value'> & { value?: string };

/** A taxpayer number. A wrong control digit shows a warning but can be saved. */
export const InnField = (props: Props) => (
  <NumberField {...props} hasWrongControlDigit={innPattern.test(props.value ?? '') && !isInnValid(props.value ?? '')} />
);

/** A registration number, with the same warning. */
export const OgrnField = (props: Props) => (
  <NumberField {...props} hasWrongControlDigit={ogrnPattern.test(props.value ?? '') && !isOgrnValid(props.value ?? '')} />
);

const innPattern = /^(\d{10}|\d{12})$/;
const ogrnPattern = /^(\d{13}|\d{15})$/;

const NumberField = ({ hasWrongControlDigit, description, ...props }: Props & { hasWrongControlDigit: boolean }) => {
  const { t } = useTranslation('companies');
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      description={hasWrongControlDigit ? t('controlDigit') : description}
      classNames={{ description: hasWrongControlDigit ? classes.warning : classes.hint }}
    />
  );
};
