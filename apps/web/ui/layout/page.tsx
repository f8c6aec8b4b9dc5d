import { Link } from '@tanstack/react-router';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';
import { BreadcrumbsContext, type Crumb } from '../navigation/breadcrumbs.ts';
import { TabTitleContext } from '../navigation/use-tab-title.ts';

interface PageProps {
  title: string;
  /** Crumbs between the section (home, group, menu entry) and the title. */
  crumbs?: readonly Crumb[];
  /** Shown beside the title. */
  count?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: breadcrumbs, title, actions and content. */
export const Page = ({ title, crumbs = [], count, actions, children }: PageProps) => {
  const [recordName, setRecordName] = useState<string | null>(null);
  useDocumentTitle(recordName === null ? title : `${recordName} – ${title}`);
  const section = use(BreadcrumbsContext);
  const above = section.at(-1)?.text === title ? section.slice(0, -1) : section;
  return (
    <>
      <Crumbs crumbs={[...above, ...crumbs, { text: title }]} />
      <div className={classes.top}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {count && <span className={classes.count}>{count}</span>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <TabTitleContext value={setRecordName}>{children}</TabTitleContext>
    </>
  );
};

export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Simdesk`;
  }, [title]);
};

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('ui');
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ text, to }, index) => (
          <li key={text} {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
            {to === undefined ? text : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
