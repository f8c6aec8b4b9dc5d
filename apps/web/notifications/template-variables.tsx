import { Anchor, Text } from '@mantine/core';
import { mailVariables, variableMention } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { FormCard } from '#ui/form/form-card.tsx';

/** The variables that are replaced when a mail is sent. */
export const TemplateVariables = () => {
  const { t } = useTranslation('notifications');
  return (
    <FormCard title={t('variables')}>
      <Text size="sm">{t('variablesText')}</Text>
      <Facts facts={mailVariables.map((name) => ({ label: variableMention(name), value: t(`meanings.${name}`) }))} />
      <Text size="sm" c="dimmed">
        {t('contentVariables')}{' '}
        <Anchor href="/cms/variables/list" target="_blank" size="sm" underline="always">
          {t('toVariables')}
        </Anchor>
      </Text>
    </FormCard>
  );
};
