import { calls } from '#core/calls.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { hint } from '#ui/layout/hint.ts';
import { entryOf, useMenuEntries } from '#ui/navigation/menu-entries.ts';
import { menuGroups, type MenuEntry } from '#ui/navigation/menu.ts';
import classes from './menu-links.module.css';

/** The links of the sidebar and of the drawer on phones. */
export const MenuLinks = ({ isCollapsed = false, onFollow }: { isCollapsed?: boolean; onFollow?: () => void }) => {
  const { t } = useTranslation(['ui', 'menu']);
  const entries = useMenuEntries();
  const { pathname } = useLocation();
  const current = entryOf(entries, pathname);

  const list = (group: MenuEntry['group']) => (
    <ul className={classes.list} {...(group !== null && { 'aria-label': t(`menu:groups.${group}`) })}>
      {entries
        .filter((entry) => entry.group === group)
        .map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} isCurrent={entry === current} isCollapsed={isCollapsed} onFollow={onFollow} />
          </li>
        ))}
    </ul>
  );

  return (
    <nav className={classes.menu} aria-label={t('ui:shell.mainMenu')} data-collapsed={isCollapsed || undefined}>
      {list(null)}
      {menuGroups
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group}>
            <div className={classes.group} aria-hidden>
              {t(`menu:groups.${group}`)}
            </div>
            {list(group)}
          </div>
        ))}
    </nav>
  );
};

interface MenuLinkProps {
  entry: MenuEntry;
  isCurrent: boolean;
  isCollapsed: boolean;
  onFollow: (() => void) | undefined;
}

const MenuLink = ({ entry, isCurrent, isCollapsed, onFollow }: MenuLinkProps) => {
  const { t } = useTranslation('menu');
  const text = t(`entries.${entry.text}`);
  const Icon = entry.icon;
  return (
    <Link
      {...hint(isCollapsed ? text : null, { position: 'right' })}
      to={entry.path}
      className={classes.link}
      data-current={isCurrent || undefined}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(onFollow && { onClick: onFollow })}
    >
      <Icon className={classes.icon} size={17} stroke={1.6} aria-hidden />
      <span className={classes.text}>{text}</span>
      {entry.path === '/shop/orders' && <NewOrderCount />}
    </Link>
  );
};

const NewOrderCount = () => {
  const count = useNewOrderCount();
  return count > 0 && <span className={classes.count}>({count})</span>;
};

/** The number of new orders, reloaded every minute. */
const useNewOrderCount = (): number => {
  const mayCount = useMay('orders:count');
  const { data = 0 } = useCall(
    calls.orders.newCount,
    {},
    { enabled: mayCount, refetchInterval: 60_000, refetchIntervalInBackground: true },
  );
  return data;
};
