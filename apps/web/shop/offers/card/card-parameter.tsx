import { hasUnit, hasValue, type ShownParameter } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { FormattedText } from '#ui/layout/formatted-text.tsx';
import boxes from './box-colors.module.css';
import classes from './offer-card.module.css';

interface Props {
  parameter: ShownParameter;
  /** Countries that the international minutes cover. */
  countries: string;
}

export const CardParameter = ({ parameter: { name, value, style }, countries }: Props) => {
  const { t } = useTranslation('offers');
  switch (name) {
    case 'data':
    case 'min':
    case 'sms':
      return (
        <li className={classes[name]}>
          <strong>{value}</strong> {!hasUnit(value) && <span>{t(`card.${name}`)}</span>}
        </li>
      );
    case 'int_min':
      return (
        <Box style={style}>
          {value} {!hasUnit(value) && t('card.int_min')}
          {hasValue(countries) && <small className={classes.countries}>{countries}</small>}
        </Box>
      );
    case 'rates_abroad':
    case 'free':
      return <Box style={style}>{t(`card.${name}`)}</Box>;
    case 'additional_data':
    case 'additional_data_two':
    case 'additional_data_three':
      return (
        <Box style={style}>
          <FormattedText html={value} />
        </Box>
      );
  }
};

const Box = ({ style, children }: { style: ShownParameter['style']; children: ReactNode }) => (
  <li className={`${classes.parameter} ${boxes.box}`} data-color={style?.color} data-bold={style?.bold || undefined}>
    {children}
  </li>
);
