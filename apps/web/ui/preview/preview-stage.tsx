import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

/** The widths at which pages are looked at, in pixels. */
const widths = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof widths;
const screens = Object.keys(widths) as Screen[];

/**
 * A document at the width of a desktop or a phone. It may hold unchecked HTML: the frame runs no scripts, sends no forms and opens
 * nothing. It is of the console's origin only so that its keys can be heard.
 */
export const PreviewStage = ({ title, document }: { title: string; document: string }) => {
  const { t } = useTranslation('ui');
  const [screen, setScreen] = useState<Screen>(ownScreen);
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
          onLoad={({ currentTarget }) => passEscapeOn(currentTarget)}
          style={{
            width: widths[screen],
            height: height / scale,
            transform: `scale(${scale})`,
            marginLeft: centred(width, widths[screen] * scale),
          }}
        />
      </div>
    </div>
  );
};

/** Who looks at it on a phone sees it as phones show it. */
const ownScreen = (): Screen => (window.matchMedia('(max-width: 40em)').matches ? 'phone' : 'desktop');

/** Who has clicked or scrolled in the page closes the dialog around it by Escape all the same. */
const passEscapeOn = (frame: HTMLIFrameElement): void =>
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

const centred = (room: number, used: number): number => Math.max(0, (room - used) / 2);
