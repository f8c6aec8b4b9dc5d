import { ActionIcon, Popover } from '@mantine/core';
import IconAdjustmentsHorizontal from 'icon:adjustments-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { hint } from '../layout/hint.ts';
import type { Column } from './column.ts';
import type { ListDisplay } from './use-list-settings.ts';

const loadPanel = () => import('./display-panel.tsx');
/** Most visits of a list change nothing about its display. */
const DisplayPanel = lazy(async () => ({ default: (await loadPanel()).DisplayPanel }));

interface Props<Row> {
  display: ListDisplay;
  columns: readonly Column<Row>[];
}

/** Opens the saved views, the choice of columns and the height of the rows. */
export const DisplayButton = <Row,>({ display, columns }: Props<Row>) => {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          {...hint(t('display'))}
          variant="default"
          size="input-sm"
          aria-label={t('display')}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('display')} mah="70vh" style={{ overflowY: 'auto' }}>
        <Suspense>
          <DisplayPanel
            display={display}
            columns={columns.filter(({ isFixed }) => !isFixed).map(({ name, title }) => ({ name, title }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
