import { Button, Select } from '@mantine/core';
import { securityEventNames } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import classes from './audit-filter-bar.module.css';
import { isAddress, securityFilterToQuery, useSecurityFilter } from './security-filter.ts';

export const SecurityFilterBar = () => {
  const { t } = useTranslation(['audit', 'ui']);
  const [filter, change] = useSecurityFilter();
  const events = securityEventNames.map((event) => ({ value: event, label: t(`security.events.${event}`) }));
  const isAddressInvalid = filter.address !== '' && !isAddress(filter.address);
  return (
    <div className={classes.filters}>
      <Select
        className={classes.area ?? ''}
        label={t('security.event')}
        placeholder={t('security.allEvents')}
        data={events}
        value={filter.event || null}
        onChange={(event) => change({ event: event ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('ui:clearField', { field: t('security.event') }) }}
      />
      <SearchBox label={t('person')} value={filter.person} onSearch={(person) => change({ person }, { replace: true })} />
      <SearchBox
        label={t('security.address')}
        value={filter.address}
        onSearch={(address) => change({ address }, { replace: true })}
        {...(isAddressInvalid && { error: t('security.noAddress') })}
      />
      <div className={classes.day}>
        <DateField label={t('from')} value={filter.from} onChange={(from) => change({ from })} clearable />
      </div>
      <div className={classes.day}>
        <DateField label={t('to')} value={filter.to} onChange={(to) => change({ to })} clearable />
      </div>
      {Object.keys(securityFilterToQuery(filter)).length > 0 && (
        <Button variant="subtle" onClick={() => change({ event: '', person: '', address: '', from: '', to: '' })}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
};
