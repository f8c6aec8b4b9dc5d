import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './preview.module.css';

/** The width of each screen in pixels. */
const widths = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof widths;
const screens = Object.keys(widths) as Screen[];

/**
 * A document at the width of a desktop or a phone. It may contain HTML that is not sanitized: the frame runs no scripts, sends
 * no forms and opens no windows. It has the console's origin only because the dialog listens to its keys.
 */
export const PreviewFrame = ({ title, document }: { title: string; document: string }) => {
  const { t } = useTranslation('ui');
  const [screen, setScreen] = useState<Screen>(defaultScreen);
  const { ref, width, height } = useElementSize();
  const scale = width > 0 ? Math.min(1, width / widths[screen]) : 1;
  return (
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
          title={title}
          className={classes['page']}
          sandbox="allow-same-origin"
          srcDoc={document}
          onLoad={({ currentTarget }) => forwardEscape(currentTarget)}
          style={{
            width: widths[screen],
            height: height / scale,
            transform: `scale(${scale})`,
            marginLeft: centeringMargin(width, widths[screen] * scale),
          }}
        />
      </div>
    </div>
  );
};

/** The phone width on a phone. */
const defaultScreen = (): Screen => (window.matchMedia('(max-width: 40em)').matches ? 'phone' : 'desktop');

/** Lets Escape close the dialog even if the focus is inside the frame. */
const forwardEscape = (frame: HTMLIFrameElement): void =>
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

const centeringMargin = (available: number, used: number): number => Math.max(0, (available - used) / 2);
