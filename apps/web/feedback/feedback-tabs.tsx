import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

/** Both kinds of messages, each with how many nobody has read. */
export const FeedbackTabs = () => {
  const { t } = useTranslation('feedback');
  const { data } = useCall(contract.feedback.unread, {});
  const mark = (count = 0) => (count > 0 ? { mark: String(count), markLabel: t('unread', { count }) } : {});
  const tabs = [
    { to: '/cms/feedback/contacts', text: t('contacts'), ...mark(data?.contacts) },
    { to: '/cms/feedback/partners', text: t('partners'), ...mark(data?.partners) },
  ];
  return <LinkTabs label={t('sections')} tabs={tabs} />;
};
