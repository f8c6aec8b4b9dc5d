import { useReducedMotion } from '@mantine/hooks';
import type { Coordinates } from '@simdesk/rules';
import { storeMap } from '@simdesk/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useSettings } from '#core/settings.ts';
import { openMap, type MapHandle } from './open-map.ts';
import classes from './store-map.module.css';

interface Props {
  /** Position of the marker; null if it is unknown. */
  position: Coordinates | null;
  /** Called with the clicked position or where the marker was dragged. Keyboard users type into the coordinate fields. */
  onPick: (position: Coordinates) => void;
}

export const StoreMap = ({ position, onPick }: Props) => {
  const { t } = useTranslation('stores');
  const { tileUrl, isLoaded: isKnown } = useSettings();
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle | null>(null);
  const { latitude, longitude } = position ?? { latitude: null, longitude: null };
  const moves = !useReducedMotion(false, { getInitialValueInEffect: false });
  const texts = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), source: t('map.source'), background: t('map.background') };

  const pick = useEffectEvent(onPick);
  const open = useEffectEvent((element: HTMLElement) => openMap(element, { tileUrl, texts, position, moves, onPick: pick }));
  useEffect(() => {
    if (!isKnown || !container.current) return;
    const handle = open(container.current);
    map.current = handle;
    return () => {
      map.current = null;
      handle.close();
    };
  }, [isKnown]);
  useEffect(() => {
    map.current?.show(latitude === null || longitude === null ? null : { latitude, longitude });
  }, [latitude, longitude]);

  return (
    <div>
      <div
        ref={container}
        className={classes.map}
        style={{ height: storeMap.height }}
        role="region"
        aria-label={t('map.label')}
      />
      <p className={classes.hint}>{t('map.hint')}</p>
    </div>
  );
};
