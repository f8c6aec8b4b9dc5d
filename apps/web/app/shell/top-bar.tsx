import { useUser } from '#core/session.ts';
import { ActionIcon, Kbd } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorSchemeButton } from '#ui/action/color-scheme-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { useSearchPlaceholder } from '../search/use-search-placeholder.ts';
import classes from './top-bar.module.css';

export const TopBar = ({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) => {
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
      <button type="button" className={classes.find} onClick={onSearch} aria-label={placeholder} aria-keyshortcuts="Control+K">
        <IconSearch className={classes.findIcon} size={16} stroke={1.8} aria-hidden />
        <span className={classes.findText}>{placeholder}</span>
        <Kbd className={classes.key} data-keys={searchKeys} aria-hidden />
      </button>
      <div className={classes.space} />
      <div className={classes.quiet}>
        <SandboxNotice />
        <LanguageMenu />
        <ColorSchemeButton />
      </div>
      <span className={classes.user} title={email}>
        {email}
      </span>
      <Link className={classes.out} to="/enter/logout" preload={false}>
        {t('shell.logOut')}
      </Link>
    </header>
  );
};

const searchKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
