import { useEffect, useState } from 'react';
import { billingMomentMs } from '../billing-moment.ts';
import { issueKey, type OrderIssue } from './order-issues.ts';

/**
 * Without what billing may settle in a moment, if it came while the order was shown: nobody need attend to it, and what is below must not
 * move for it.
 */
export const useLastingIssues = (issues: readonly OrderIssue[]): readonly OrderIssue[] => {
  const [known, setKnown] = useState(() => issues.map(issueKey));
  const isOnItsWay = (issue: OrderIssue) => maySettle(issue) && !known.includes(issueKey(issue));
  const lasting = issues.filter((issue) => !isOnItsWay(issue));
  const added = lasting.map(issueKey).filter((key) => !known.includes(key));
  if (added.length > 0) setKnown([...known, ...added]);
  const onTheirWay = issues.filter(isOnItsWay).map(issueKey).join('\n');
  useEffect(() => {
    if (onTheirWay === '') return;
    const timer = setTimeout(() => setKnown((keys) => [...keys, ...onTheirWay.split('\n')]), billingMomentMs);
    return () => clearTimeout(timer);
  }, [onTheirWay]);
  return lasting;
};

const maySettle = (issue: OrderIssue): boolean =>
  (issue.kind === 'billing' && issue.error === null) || (issue.kind === 'cancelOwed' && !issue.job?.error);
