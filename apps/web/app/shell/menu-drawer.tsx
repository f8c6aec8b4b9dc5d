import { Drawer } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { Brand } from './brand.tsx';
import { ColorSchemeButton } from '#ui/action/color-scheme-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './menu-drawer.module.css';
import { MenuLinks } from '../menu/menu-links.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';

/** The menu on a phone. */
export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <MenuLinks onFollow={onClose} />
      <div className={classes.foot}>
        <SandboxNotice />
        <LanguageMenu />
        <ColorSchemeButton />
      </div>
    </Drawer>
  );
};
