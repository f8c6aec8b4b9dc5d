import { Button, Select } from '@mantine/core';
import { isRecordId } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/fields/date-field.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { filterToQuery, useAuditFilter } from './audit-filter.ts';
import classes from './audit-filter-bar.module.css';
import { useAreaName, auditedAreas } from './audit-texts.ts';

export const AuditFilterBar = () => {
  const { t } = useTranslation(['audit', 'ui']);
  const areaName = useAreaName();
  const [filter, change] = useAuditFilter();
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
      <div className={classes.day}>
        <DateField label={t('from')} value={filter.from} onChange={(from) => change({ from })} clearable />
      </div>
      <div className={classes.day}>
        <DateField label={t('to')} value={filter.to} onChange={(to) => change({ to })} clearable />
      </div>
      {Object.keys(filterToQuery(filter)).length > 0 && (
        <Button variant="subtle" onClick={() => change({ person: '', area: '', record: '', from: '', to: '' })}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
};
