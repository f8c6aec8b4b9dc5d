import type { StyledParameter } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { OfferForm } from './offer-form.ts';
import { StyleField } from './style-field.tsx';
import classes from './styled-row.module.css';

/** A parameter field with its style field. */
export const StyledRow = ({ form, name, children }: { form: OfferForm; name: StyledParameter; children: ReactNode }) => {
  const { t } = useTranslation('offers');
  return (
    <div className={classes.row}>
      <div className={classes.field}>{children}</div>
      <StyleField name={t(`fields.${name}`)} {...form.getInputProps(`${name}_style`)} />
    </div>
  );
};
