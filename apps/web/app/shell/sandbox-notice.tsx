import { useSettings } from '#core/settings.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { hint } from '#ui/layout/hint.ts';
import classes from './sandbox-notice.module.css';

/** Shows which outside systems are simulated by the sandbox. */
export const SandboxNotice = () => {
  const { t } = useTranslation('ui');
  const { sandboxed } = useSettings();
  if (sandboxed.length === 0) return null;
  return (
    <button type="button" className={classes.chip} {...hint(t('shell.sandboxHint'), { isOnTouch: true })}>
      {t('shell.sandbox', { systems: sandboxed.map((system) => t(`shell.systems.${system}`)).join(', ') })}
    </button>
  );
};
