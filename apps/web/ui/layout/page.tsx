import { Link } from '@tanstack/react-router';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './page.module.css';
import { TitleActionContext } from './title-action.ts';
import { BreadcrumbsContext, type Crumb } from '../navigation/breadcrumbs.ts';
import { TabTitleContext, type OpenRecord } from '../navigation/use-tab-title.ts';

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
  const { t } = useTranslation('menu');
  const [record, setRecord] = useState<OpenRecord | null>(null);
  useDocumentTitle(record ? tabTitle(record, t(`kinds.${record.kind}`)) : title);
  const section = use(BreadcrumbsContext);
  const above = section.at(-1)?.text === title ? section.slice(0, -1) : section;
  return (
    <>
      <Crumbs crumbs={[...above, ...crumbs, { text: title }]} />
      <div className={classes.top}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {record && !isNamedIn(title, record) && <span className={classes.record}>{record.name}</span>}
          {count && <span className={classes.count}>{count}</span>}
          {use(TitleActionContext)}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <TabTitleContext value={setRecord}>{children}</TabTitleContext>
    </>
  );
};

export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Simdesk`;
  }, [title]);
};

/** “Offer: Giga 50 · Not published”; an order is known by its number alone: “#100123 · In process · Mario Rossi”. */
const tabTitle = ({ kind, name, state, detail }: OpenRecord, kindName: string): string =>
  [kind === 'order' ? name : `${kindName}: ${name}`, state, detail].filter(Boolean).join(' · ');

const isNamedIn = (title: string, { name }: OpenRecord): boolean => title.includes(name.replace(/^#/, ''));

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
