import { Button, Select, Switch } from '@mantine/core';
import { isIsoDay, isRecordId } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { DateRangeField, type DayRange } from '#ui/fields/date-range-field.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { filterToQuery, useAuditFilter } from './audit-filter.ts';
import classes from './audit-filter-bar.module.css';
import { useAreaName, auditedAreas } from './audit-texts.ts';

export const AuditFilterBar = () => {
  const { t } = useTranslation(['audit', 'ui']);
  const areaName = useAreaName();
  const [filter, change] = useAuditFilter();
  const [days, forgetTyped] = useDays(filter, (range) => change(range, { replace: true }));
  const areas = auditedAreas.map((area) => ({ value: area, label: areaName(area) }));
  const isRecordInvalid = filter.record !== '' && !isRecordId(filter.record);
  return (
    <div className={classes.filters}>
      <SearchBox label={t('person')} value={filter.person} onSearch={(person) => change({ person }, { replace: true })} />
      <Select
        className={classes.area ?? ''}
        label={t('area')}
        placeholder={t('allAreas')}
        data={areas.toSorted((one, other) => one.label.localeCompare(other.label))}
        value={filter.area || null}
        onChange={(area) => change({ area: area ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('ui:clearField', { field: t('area') }) }}
      />
      <SearchBox
        label={t('recordUuid')}
        value={filter.record}
        onSearch={(record) => change({ record }, { replace: true })}
        {...(isRecordInvalid && { error: t('noUuid') })}
      />
      <div className={classes.days}>
        <DateRangeField labels={{ from: t('from'), to: t('to') }} clearable {...days} />
      </div>
      <Switch
        className={classes.people ?? ''}
        label={t('peopleOnly')}
        checked={filter.people === '1'}
        onChange={(event) => change({ people: event.currentTarget.checked ? '1' : '' }, { replace: true })}
      />
      {Object.keys(filterToQuery(filter)).length > 0 && (
        <Button
          variant="subtle"
          onClick={() => {
            forgetTyped();
            change({ person: '', area: '', record: '', people: '', from: '', to: '' });
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
};

/** The days of the filter. Text that is no day yet stays in its field and does not filter. */
const useDays = (filter: DayRange, change: (days: Partial<DayRange>) => void) => {
  const [typed, setTyped] = useState(nothingTyped);
  const isDay = (text: string) => text === '' || isIsoDay(text);
  const field = {
    value: { from: typed.from || filter.from, to: typed.to || filter.to },
    onChange: ({ from, to }: DayRange) => {
      setTyped({ from: isDay(from) ? '' : from, to: isDay(to) ? '' : to });
      const days = { from: isDay(from) ? from : filter.from, to: isDay(to) ? to : filter.to };
      if (days.from !== filter.from || days.to !== filter.to) change(days);
    },
  };
  return [field, () => setTyped(nothingTyped)] as const;
};

const nothingTyped: DayRange = { from: '', to: '' };
