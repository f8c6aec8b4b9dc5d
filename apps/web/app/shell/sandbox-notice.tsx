import { useSettings } from '#core/settings.ts';
import { Tooltip } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './sandbox-notice.module.css';

/** Shows which outside systems are simulated by the sandbox. */
export const SandboxNotice = () => {
  const { t } = useTranslation('ui');
  const { sandboxed } = useSettings();
  if (sandboxed.length === 0) return null;
  return (
    <Tooltip label={t('shell.sandboxHint')} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.chip}>
        {t('shell.sandbox', { systems: sandboxed.map((system) => t(`shell.systems.${system}`)).join(', ') })}
      </button>
    </Tooltip>
  );
};
