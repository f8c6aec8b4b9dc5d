import type { Listed, VariableUse } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { entryOf } from '#ui/navigation/menu-entries.ts';
import { menu } from '#ui/navigation/menu.ts';
import classes from './variables.module.css';

/** The texts that mention a variable; each opens in a tab of its own, so that nothing typed here is lost. */
export const UsesList = ({ uses: { data, total = data.length } }: { uses: Listed<VariableUse> }) => {
  const { t } = useTranslation(['variables', 'menu', 'ui']);
  const placeOf = (route: string): string => {
    const entry = entryOf(menu, route);
    return entry ? t(`menu:entries.${entry.text}`) : '';
  };
  return (
    <ul className={classes['uses']}>
      {data.map(({ title, route, publish }) => (
        <li key={route}>
          <a href={route} target="_blank" rel="noreferrer">
            {title || placeOf(route)}
          </a>
          <span className={classes['where']}>
            {placeOf(route)}
            {publish === 0 && ` · ${t('ui:notPublished')}`}
          </span>
        </li>
      ))}
      {total > data.length && <li className={classes['where']}>{t('more', { count: total - data.length })}</li>}
    </ul>
  );
};
