import { ActionIcon } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from 'icon:layout-sidebar-left-collapse';
import IconLayoutSidebarLeftExpand from 'icon:layout-sidebar-left-expand';
import { useTranslation } from '#core/use-translation.tsx';
import { hint } from '#ui/layout/hint.ts';
import { Brand } from './brand.tsx';
import { MenuLinks } from '../menu/menu-links.tsx';
import classes from './sidebar.module.css';

export const Sidebar = ({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('ui');
  const toggleText = t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={classes.head}>
        <Brand isShort={isCollapsed} />
        <ActionIcon
          {...hint(toggleText, { position: 'right' })}
          variant="subtle"
          color="gray"
          aria-label={toggleText}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <ToggleIcon size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <MenuLinks isCollapsed={isCollapsed} />
    </div>
  );
};
