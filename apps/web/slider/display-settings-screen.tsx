import type { SliderEntry } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { sliderSource } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { actionColumn } from '#ui/list/columns.ts';
import { orDash } from '#ui/dash.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import { UnpagedList } from '#ui/list/unpaged-list.tsx';
import { SortingDialog } from './sorting-dialog.tsx';
import { SlideName } from './slide-name.tsx';
import { SliderTabs } from './slider-tabs.tsx';

/** The order of the shop's slides and of the offers in the slider. */
export const DisplaySettingsScreen = () => {
  const { t } = useTranslation('slider');
  const [openEntry, setOpenEntry] = useState<SliderEntry | null>(null);
  const columns = useColumns(setOpenEntry);
  return (
    <Page title={t('displaySettings')}>
      <SliderTabs />
      <UnpagedList
        label={t('displaySettings')}
        call={calls.slider.display}
        columns={columns}
        openRow={(entry) => () => setOpenEntry(entry)}
        hint={t('display.hint')}
        empty={{ text: t('display.empty'), add: <AddLink to="/slider/create" text={t('add')} /> }}
      />
      {openEntry && <SortingDialog entry={openEntry} onClose={() => setOpenEntry(null)} />}
    </Page>
  );
};

const useColumns = (onEdit: (entry: SliderEntry) => void): Column<SliderEntry>[] => {
  const { t } = useTranslation(['slider', 'ui']);
  return [
    {
      name: 'slider_sort',
      title: t('display.sorting'),
      cell: ({ slider_sort }) => orDash(slider_sort),
      align: 'right',
      width: 110,
    },
    {
      name: 'source',
      title: t('display.source'),
      cell: (entry) => {
        const source = sliderSource(entry);
        return <StatusChip kind={source === 'slider' ? 'info' : 'neutral'} text={t(`sources.${source}`)} />;
      },
      width: 120,
    },
    { name: 'name', title: t('display.title'), cell: ({ name, image }) => <SlideName name={name} image={image} /> },
    {
      name: 'publish',
      title: t('ui:published'),
      cell: ({ publish }) => (
        <StatusChip kind={publish ? 'success' : 'neutral'} text={t(publish ? 'ui:published' : 'ui:notPublished')} />
      ),
      width: 160,
    },
    actionColumn(t('ui:action'), 100, (entry) => <RowActions name={entry.name} edit={() => onEdit(entry)} />),
  ];
};
