import { ActionIcon, Popover, Text } from '@mantine/core';
import { isOnlyPrices, type BssDifference } from '@simdesk/rules';
import IconAlertTriangle from 'icon:alert-triangle';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './billing-change-warning.module.css';
import { BssDifferenceList } from './bss-difference-list.tsx';

/** Warns that the matched billing offer has changed; opens the list of differences. */
export const BillingChangeWarning = ({ name, differences }: { name: string; differences: readonly BssDifference[] }) => {
  const { t } = useTranslation('bss');
  if (differences.length === 0) return null;
  return (
    <Popover width={340} position="bottom-start" shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="orange"
          size="sm"
          className={classes.mark}
          aria-label={t('differences.mark', { name })}
        >
          <IconAlertTriangle size={16} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600} mb={6}>
          {t(isOnlyPrices(differences) ? 'differences.prices' : 'differences.title')}
        </Text>
        <BssDifferenceList differences={differences} />
      </Popover.Dropdown>
    </Popover>
  );
};
