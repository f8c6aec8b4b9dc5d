import type { Coordinates } from '@simdesk/rules';
import { storeMap } from '@simdesk/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#core/settings.ts';
import { openMap, type OpenMap } from './open-map.ts';
import classes from './store-map.module.css';

interface Props {
  /** Where the marker stands; null when nobody knows yet. */
  place: Coordinates | null;
  /** Told where the map was clicked or the marker dragged to. The fields beside the map do the same by keyboard. */
  onPick: (place: Coordinates) => void;
}

export const StoreMap = ({ place, onPick }: Props) => {
  const { t } = useTranslation('stores');
  const { tileUrl, isKnown } = useSettings();
  const holder = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap | null>(null);
  const { latitude, longitude } = place ?? { latitude: null, longitude: null };
  const words = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), source: t('map.source') };

  const pick = useEffectEvent(onPick);
  const open = useEffectEvent((element: HTMLElement) => openMap(element, { tileUrl, words, place, onPick: pick }));
  useEffect(() => {
    if (!isKnown || !holder.current) return;
    const opened = open(holder.current);
    map.current = opened;
    return () => {
      map.current = null;
      opened.close();
    };
  }, [isKnown]);
  useEffect(() => {
    map.current?.show(latitude === null || longitude === null ? null : { latitude, longitude });
  }, [latitude, longitude]);

  return (
    <div>
      <div ref={holder} className={classes.map} style={{ height: storeMap.height }} role="region" aria-label={t('map.label')} />
      <p className={classes.hint}>{t('map.hint')}</p>
    </div>
  );
};
