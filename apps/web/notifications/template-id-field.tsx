import { Autocomplete, Text, TextInput } from '@mantine/core';
import { isMailEvent, mailEvents } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The event of a template is chosen once. */
  isSettled: boolean;
  value?: string;
  onChange?: (id: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  error?: ReactNode;
}

/** Which event sends a template: one of the known ones, or an id that nothing sends yet. */
export const TemplateIdField = ({ isSettled, value = '', onChange, ...props }: Props) => {
  const { t } = useTranslation('notifications');
  const sentWhen = (id: string): string =>
    isMailEvent(id) ? t('sentWhen', { event: t(`events.${id}`) }) : id.trim() === '' ? t('chooseEvent') : t('neverSent');
  const shared = {
    ...props,
    label: t('fields.template_id'),
    value,
    description: sentWhen(value),
    spellCheck: false,
  };
  if (isSettled) return <TextInput {...shared} readOnly variant="filled" />;
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
            {sentWhen(option.value)}
          </Text>
        </div>
      )}
    />
  );
};
