import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../dialog-frame.tsx';
import type { Markup } from './markup.ts';
import { pageDocument } from './page-document.ts';
import classes from './preview.module.css';

/** The widths at which pages are looked at, in pixels. */
const widths = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof widths;
const screens = Object.keys(widths) as Screen[];

interface Props {
  name: string;
  page: Markup;
  onClose: () => void;
}

/**
 * A page as its visitors would see it. It may hold unchecked HTML: the frame runs no scripts, sends no forms, and is a
 * stranger to the console.
 */
export const PreviewDialog = ({ name, page, onClose }: Props) => {
  const { t, i18n } = useTranslation('ui');
  const [screen, setScreen] = useState<Screen>('desktop');
  const { ref, width, height } = useElementSize();
  const scale = width > 0 ? Math.min(1, width / widths[screen]) : 1;
  return (
    <DialogFrame title={t('preview.of', { name })} onClose={onClose} fullScreen>
      <div className={classes['preview']}>
        <SegmentedControl
          className={classes['screens'] ?? ''}
          aria-label={t('preview.width')}
          value={screen}
          onChange={(chosen) => setScreen(chosen)}
          data={screens.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <div ref={ref} className={classes['stage']}>
          <iframe
            title={t('preview.of', { name })}
            className={classes['page']}
            sandbox=""
            srcDoc={pageDocument(page, { title: name, language: i18n.language })}
            style={{
              width: widths[screen],
              height: height / scale,
              transform: `scale(${scale})`,
              marginLeft: centred(width, widths[screen] * scale),
            }}
          />
        </div>
      </div>
    </DialogFrame>
  );
};

const centred = (room: number, used: number): number => Math.max(0, (room - used) / 2);
