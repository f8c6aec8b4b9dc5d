import { Stack, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { ImageField } from '../file-field/image-field.tsx';
import classes from './image-with-alt.module.css';

interface Props extends ComponentProps<typeof ImageField> {
  alt: ComponentProps<typeof TextInput>;
}

/** An image and its alternative text, aligned with the image field beside it. */
export const ImageWithAlt = ({ alt, ...image }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="sm" className={classes.pair}>
      <ImageField {...image} />
      <TextInput description={t('altHint')} {...alt} />
    </Stack>
  );
};
