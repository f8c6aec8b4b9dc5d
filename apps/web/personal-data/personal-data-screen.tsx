import { Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import { customerKeyOf } from '@simdesk/rules';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useProblemText } from '#core/texts.ts';
import { Page } from '#ui/layout/page.tsx';
import { CustomerData } from './customer-data.tsx';
import { RetentionPeriods } from './retention-periods.tsx';

/** What is stored about a customer, and how long such data is kept. */
export const PersonalDataScreen = () => {
  const { t } = useTranslation('personal-data');
  // Not in the address: it would stay in the history of the browser.
  const [customer, setCustomer] = useState<string | null>(null);
  return (
    <Page title={t('title')}>
      <Stack gap="md">
        <CustomerSearch onSearch={setCustomer} />
        {customer !== null && <CustomerData key={customer} customer={customer} />}
        <RetentionPeriods />
      </Stack>
    </Page>
  );
};

const CustomerSearch = ({ onSearch }: { onSearch: (customer: string) => void }) => {
  const { t } = useTranslation('personal-data');
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const isKey = customerKeyOf(typed) !== null;
    setError(isKey ? null : problemText('customer_key'));
    if (isKey) onSearch(typed.trim());
  };
  return (
    <Paper withBorder p="md" component="form" onSubmit={search} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('customer')}
          description={t('customerHint')}
          value={typed}
          error={error}
          maxLength={100}
          autoComplete="off"
          style={{ flex: '1 1 20rem' }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
      <Button type="submit" size="sm" mt="sm">
        {t('search')}
      </Button>
    </Paper>
  );
};
