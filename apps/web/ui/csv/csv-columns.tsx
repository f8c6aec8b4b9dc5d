import { Button, Text } from '@mantine/core';
import IconDownload from 'icon:download';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { saveBlob } from '../file-field/start-download.ts';
import classes from './csv-columns.module.css';

interface Props {
  /** List items that describe the columns. */
  children: ReactNode;
  example: { name: string; content: string };
}

/** The format of a CSV file, with an example to download. */
export const CsvColumns = ({ children, example }: Props) => {
  const { t } = useTranslation('csv');
  return (
    <div>
      <Text size="sm">{t('columns')}</Text>
      <ul className={classes.rules}>
        {children}
        <li>{t('quotes')}</li>
      </ul>
      <Button
        mt="sm"
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        onClick={() => saveBlob(new Blob([byteOrderMark, example.content], { type: 'text/csv' }), example.name)}
      >
        {t('example')}
      </Button>
    </div>
  );
};

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\ufeff';
