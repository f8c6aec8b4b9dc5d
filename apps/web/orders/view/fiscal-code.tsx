import { Group, Text } from '@mantine/core';
import { formatDay, type FiscalCodeProblem, type ReadFiscalCode } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';

interface Props {
  code: string;
  problems: readonly FiscalCodeProblem[];
  /** What the code says; null when it is none. */
  read: ReadFiscalCode | null;
}

/** A fiscal code, whether it is right and belongs to the customer, and what it says. */
export const FiscalCode = ({ code, problems, read }: Props) => {
  const { t } = useTranslation('order-view');
  const isBroken = problems.includes('form') || problems.includes('check');
  return (
    <>
      <Group gap="0 8px">
        <Group gap={4} wrap="nowrap">
          <span>{code}</span>
          <CopyButton text={code} name={t('customer.fiscal_code')} />
        </Group>
        {problems.length === 0 && <StatusChip kind="success" text={t('fiscal.matches')} />}
        {problems.length > 0 && (
          <StatusChip kind={isBroken ? 'danger' : 'warning'} text={t(isBroken ? 'fiscal.invalid' : 'fiscal.differs')} />
        )}
      </Group>
      {read && (
        <Text size="xs" c="dimmed">
          {t('fiscal.says', { gender: t(`genders.${read.gender}`), day: formatDay(read.date_of_birth), place: read.place })}
        </Text>
      )}
    </>
  );
};
