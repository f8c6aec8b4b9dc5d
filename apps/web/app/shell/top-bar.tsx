import { useUser } from '#core/session.ts';
import { ActionIcon, Button, Kbd } from '@mantine/core';
import IconHelp from 'icon:help';
import IconKeyboard from 'icon:keyboard';
import IconMenu2 from 'icon:menu-2';
import IconSearch from 'icon:search';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { ColorSchemeButton } from '#ui/action/color-scheme-button.tsx';
import { openHelp } from '../../help/index.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { isMac } from '../search/is-mac.ts';
import { useSearchPlaceholder } from '../search/use-search-placeholder.ts';
import classes from './top-bar.module.css';

interface Props {
  onMenu: () => void;
  onSearch: () => void;
  onShowKeys: () => void;
}

export const TopBar = ({ onMenu, onSearch, onShowKeys }: Props) => {
  const { t } = useTranslation('ui');
  const { email } = useUser();
  const placeholder = useSearchPlaceholder();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('shell.openMenu')}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <button
        type="button"
        className={classes.find}
        data-tour="search"
        onClick={onSearch}
        aria-label={placeholder}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch className={classes.findIcon} size={16} stroke={1.8} aria-hidden />
        <span className={classes.findText}>{placeholder}</span>
        <Kbd className={classes.key} data-keys={searchKeys} aria-hidden />
      </button>
      <div className={classes.space} />
      <div className={classes.quiet}>
        <SandboxNotice />
        <LanguageMenu />
        <ColorSchemeButton />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shell.keys')}
          title={t('shell.keys')}
          aria-keyshortcuts="Shift+?"
          onClick={onShowKeys}
        >
          <IconKeyboard size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <Button
        className={classes.help}
        variant="subtle"
        color="gray"
        size="compact-sm"
        c="var(--dim)"
        fw={400}
        fz={13}
        data-tour="help"
        leftSection={<IconHelp size={17} stroke={1.6} aria-hidden />}
        onClick={openHelp}
      >
        {t('shell.help')}
      </Button>
      <span className={classes.user} title={email}>
        {email}
      </span>
      <Link className={classes.out} to="/enter/logout" preload={false}>
        {t('shell.logOut')}
      </Link>
    </header>
  );
};

const searchKeys = isMac ? '⌘ K' : 'Ctrl K';
