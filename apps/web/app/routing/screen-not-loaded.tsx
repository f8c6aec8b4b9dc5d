import { connection } from '#core/connection.ts';
import { useIsConnected } from '#core/use-connection.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Button } from '@mantine/core';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import IconPlugOff from 'icon:plug-connected-x';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  /** It is the screen itself that is missing, not a part of it. Only a reload loads a part again. */
  isScreen: boolean;
}

/** A screen whose code could not be loaded. It is loaded by itself as soon as the server answers. */
export const ScreenNotLoaded = ({ isScreen }: Props) => {
  const { t } = useTranslation(['records', 'ui']);
  const router = useRouter();
  const isConnected = useIsConnected();
  const load = useEffectEvent(async () => {
    if (!(await connection.verify())) return;
    const isRepeated = Date.now() - lastLoad < repeatedMs;
    lastLoad = Date.now();
    if (isScreen && !isRepeated && (await loadComponents(router))) await router.invalidate();
    else reloadOnce();
  });
  useEffect(() => {
    void load();
    return connection.subscribe(() => {
      if (connection.isUp()) void load();
    });
  }, []);
  const retry = async () => {
    if (await connection.verify()) window.location.reload();
  };
  return (
    <Notice
      icon={IconPlugOff}
      title={t('records:notLoaded.title')}
      action={<Button onClick={() => void retry()}>{t('ui:retry')}</Button>}
    >
      <span role="status">{isConnected ? t('records:notLoaded.gone') : t('records:notLoaded.text')}</span>
    </Notice>
  );
};

interface LazyComponent {
  /** Loads the component; gone once it is loaded. */
  preload?: () => Promise<void>;
}

/** True if the components of this page are loaded now. */
const loadComponents = async (router: AnyRouter): Promise<boolean> => {
  const components = router.state.matches.map(
    ({ routeId }) =>
      (router.routesById as Record<string, { options: { component?: LazyComponent } }>)[routeId]?.options.component,
  );
  for (const component of components) await component?.preload?.();
  return components.every((component) => component?.preload === undefined);
};

/** A newer release has other files: its page names them. Once, because a file may be missing there too. */
const reloadOnce = (): void => {
  const path = window.location.pathname;
  if (sessionStorage.getItem(reloadedKey) === path) return;
  sessionStorage.setItem(reloadedKey, path);
  window.location.reload();
};

let lastLoad = 0;

/** A screen that is still missing right after it was loaded is missing for good. */
const repeatedMs = 3000;

const reloadedKey = 'reloaded-screen';
