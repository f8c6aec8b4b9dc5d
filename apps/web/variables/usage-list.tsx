import type { Listed, VariableUse } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { entryOf } from '#ui/navigation/menu-entries.ts';
import { menu } from '#ui/navigation/menu.ts';
import { usageRoutes } from './usage-routes.ts';
import classes from './variables.module.css';

/** The texts that use a variable. Links open in a new tab, so that unsaved input is kept. */
export const UsageList = ({ uses: { data, total = data.length } }: { uses: Listed<VariableUse> }) => {
  const { t } = useTranslation(['variables', 'menu', 'ui']);
  const menuTextOf = (route: string): string => {
    const entry = entryOf(menu, route);
    return entry ? t(`menu:entries.${entry.text}`) : '';
  };
  return (
    <ul className={classes['uses']}>
      {data.map(({ kind, uuid, title, publish }) => {
        const route = usageRoutes[kind](uuid);
        const menuText = menuTextOf(route);
        return (
          <li key={uuid}>
            <a href={route} target="_blank" rel="noreferrer">
              {title || menuText}
            </a>
            <span className={classes['where']}>
              {menuText}
              {publish === 0 && ` · ${t('ui:notPublished')}`}
            </span>
          </li>
        );
      })}
      {total > data.length && <li className={classes['where']}>{t('more', { count: total - data.length })}</li>}
    </ul>
  );
};
