import { Group, Text } from '@mantine/core';
import { formatDay, type FiscalCodeProblem, type FiscalCodeData } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';

interface Props {
  code: string;
  problems: readonly FiscalCodeProblem[];
  /** The data encoded in the code; null if it is not a fiscal code. */
  decoded: FiscalCodeData | null;
}

/** A fiscal code, whether it is valid and matches the customer, and the data it encodes. */
export const FiscalCode = ({ code, problems, decoded }: Props) => {
  const { t } = useTranslation('order-view');
  const isInvalid = problems.includes('form') || problems.includes('check');
  return (
    <>
      <Group gap="0 8px">
        <Group gap={4} wrap="nowrap">
          <span>{code}</span>
          <CopyButton text={code} name={t('customer.fiscal_code')} />
        </Group>
        {problems.length === 0 && <StatusChip kind="success" text={t('fiscal.matches')} />}
        {problems.length > 0 && (
          <StatusChip kind={isInvalid ? 'danger' : 'warning'} text={t(isInvalid ? 'fiscal.invalid' : 'fiscal.differs')} />
        )}
      </Group>
      {decoded && (
        <Text size="xs" c="dimmed">
          {t('fiscal.says', {
            gender: t(`genders.${decoded.gender}`),
            day: formatDay(decoded.date_of_birth),
            place: decoded.place,
          })}
        </Text>
      )}
    </>
  );
};
