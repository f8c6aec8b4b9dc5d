import { Autocomplete, Text, TextInput } from '@mantine/core';
import { isMailEvent, mailEvents } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  /** The event of an existing template cannot be changed. */
  isReadOnly: boolean;
  value?: string;
  onChange?: (id: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  error?: ReactNode;
}

/** The event that sends a template, or the id of an event that does not exist yet. */
export const TemplateIdField = ({ isReadOnly, value = '', onChange, ...props }: Props) => {
  const { t } = useTranslation('notifications');
  const eventText = (id: string): string =>
    isMailEvent(id) ? t('sentWhen', { event: t(`events.${id}`) }) : id.trim() === '' ? t('chooseEvent') : t('neverSent');
  const shared = {
    ...props,
    label: t('fields.template_id'),
    value,
    description: eventText(value),
    spellCheck: false,
  };
  if (isReadOnly) return <TextInput {...shared} readOnly variant="filled" />;
  return (
    <Autocomplete
      {...shared}
      required
      data={[...mailEvents]}
      onChange={(id) => onChange?.(id)}
      renderOption={({ option }) => (
        <div>
          {option.value}
          <Text size="xs" c="dimmed">
            {eventText(option.value)}
          </Text>
        </div>
      )}
    />
  );
};
