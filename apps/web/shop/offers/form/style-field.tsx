import { ActionIcon, Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { BoxColor, readStyle, writeStyle } from '@simdesk/rules';
import IconBold from 'icon:bold';
import { useTranslation } from '#core/use-translation.tsx';
import { hint } from '#ui/layout/hint.ts';
import boxes from '../card/box-colors.module.css';
import classes from './style-field.module.css';

interface Props {
  /** Name of the styled parameter. */
  name: string;
  /** JSON with the colour and the bold flag. */
  value?: string;
  onChange?: (style: string) => void;
}

/** The style of a parameter on the card: box colour and bold. */
export const StyleField = ({ name, value = '', onChange }: Props) => {
  const { t } = useTranslation('offers');
  const style = readStyle(value);
  return (
    <Group gap={6} wrap="nowrap">
      <SegmentedControl
        size="xs"
        aria-label={t('style.color', { name })}
        data={Object.values(BoxColor).map((color) => ({
          value: String(color),
          label: (
            <span className={`${classes.swatch} ${boxes.box}`} data-color={color} {...hint(t(`style.colors.${color}`))}>
              <VisuallyHidden>{t(`style.colors.${color}`)}</VisuallyHidden>
            </span>
          ),
        }))}
        value={String(style.color)}
        onChange={(value) => {
          const color = Object.values(BoxColor).find((each) => String(each) === value);
          if (color !== undefined) onChange?.(writeStyle({ ...style, color }));
        }}
      />
      <ActionIcon
        {...hint(t('style.bold'))}
        variant={style.bold ? 'filled' : 'default'}
        aria-label={t('style.boldOf', { name })}
        aria-pressed={style.bold}
        onClick={() => onChange?.(writeStyle({ ...style, bold: !style.bold }))}
      >
        <IconBold size={16} stroke={2} />
      </ActionIcon>
    </Group>
  );
};
