import { Button, Checkbox, Group, Select, SimpleGrid } from '@mantine/core';
import type { ReportQuery } from '@simdesk/contract';
import { isIsoDay, isoDay, mayGenerate, ReportType, reportWindow } from '@simdesk/rules';
import IconChartBar from 'icon:chart-bar';
import IconDownload from 'icon:download';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { readStored, writeStored } from '#core/storage.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { DateRangeField } from '#ui/fields/date-range-field.tsx';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { DisabledReason } from '#ui/layout/disabled-reason.tsx';
import { DiscountCodeSelect } from './discount-code-select.tsx';
import classes from './reports-screen.module.css';

interface Props {
  /** The download links of the generated report. */
  links: { xls: string; csv: string; excel: string } | null;
  isGenerating: boolean;
  onGenerate: (query: ReportQuery) => void;
}

const types = Object.values(ReportType);

/** The type, dates and discount code of a report. */
export const ReportSettings = ({ links, isGenerating, onGenerate }: Props) => {
  const { t } = useTranslation('reports');
  const [type, setType] = useState<ReportType | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const [code, setCode] = useState('');
  const [isForExcel, setForExcel] = useForExcel();
  const today = isoDay(useOpenedAt());
  const chosen = (day: string) => (isIsoDay(day) && day <= today ? day : null);
  const isComplete = mayGenerate({ type, from: chosen(days.from), to: chosen(days.to), discount_code: code || null });
  const needsCode = type === ReportType.DiscountCodes;
  const generate = () => {
    if (type !== null && isComplete)
      onGenerate({ ...reportWindow(days.from, days.to), type, discount_code: needsCode ? code : '' });
  };
  return (
    <CollapsibleCard title={t('settings')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label={t('type')}
          required
          data={types.map((each) => ({ value: String(each), label: t(`types.${each}`) }))}
          value={type === null ? null : String(type)}
          onChange={(value) => setType(types.find((each) => String(each) === value) ?? null)}
          allowDeselect={false}
        />
        {needsCode && <DiscountCodeSelect value={code} onChange={setCode} />}
        <div className={classes.days}>
          <DateRangeField
            labels={{ from: t('from'), to: t('to') }}
            required
            clearable
            maxDate={today}
            value={days}
            onChange={setDays}
          />
        </div>
      </SimpleGrid>
      <Group gap="xs">
        <DisabledReason reason={isComplete ? null : t(needsCode ? 'incompleteCode' : 'incomplete')}>
          <Button
            leftSection={<IconChartBar size={18} stroke={1.8} aria-hidden />}
            onClick={generate}
            loading={isGenerating}
            disabled={!isComplete}
          >
            {t('generate')}
          </Button>
        </DisabledReason>
        <ExportButton text={t('xls')} link={links?.xls} />
        <ExportButton text={t('csv')} link={isForExcel ? links?.excel : links?.csv} />
        <Checkbox label={t('forExcel')} checked={isForExcel} onChange={(event) => setForExcel(event.currentTarget.checked)} />
      </Group>
    </CollapsibleCard>
  );
};

/** Whether CSV files are for Excel in Italian; the browser remembers it. */
const useForExcel = (): [boolean, (isForExcel: boolean) => void] => {
  const [isForExcel, setForExcel] = useState(readStored('csvForExcel') !== null);
  return [
    isForExcel,
    (next) => {
      writeStored('csvForExcel', next ? '1' : null);
      setForExcel(next);
    },
  ];
};

const ExportButton = ({ text, link }: { text: string; link: string | undefined }) => {
  const icon = <IconDownload size={18} stroke={1.8} aria-hidden />;
  if (link === undefined)
    return (
      <Button variant="default" leftSection={icon} disabled>
        {text}
      </Button>
    );
  return (
    <Button variant="default" leftSection={icon} component="a" href={link} download>
      {text}
    </Button>
  );
};
