import type { CompanyStatus } from '@simdesk/rules';
import { TabTitle } from '#ui/navigation/use-tab-title.ts';
import { useCompanyStatusLabel } from './status-chips.tsx';

interface Props {
  kind?: 'company' | 'employees';
  company: { name: string; status: CompanyStatus };
}

/** The company in the browser tab. */
export const CompanyTabTitle = ({ kind = 'company', company: { name, status } }: Props) => {
  const statusLabel = useCompanyStatusLabel();
  return <TabTitle record={{ kind, name, state: statusLabel(status) }} />;
};
