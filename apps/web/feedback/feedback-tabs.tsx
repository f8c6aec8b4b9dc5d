import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

/** A tab for each kind of message, with the number of unread ones. */
export const FeedbackTabs = () => {
  const { t } = useTranslation('feedback');
  const { data } = useCall(calls.feedback.unread, {});
  const unreadMark = (count = 0) => (count > 0 ? { mark: String(count), markLabel: t('unread', { count }) } : {});
  const tabs = [
    { to: '/cms/feedback/contacts', text: t('contacts'), ...unreadMark(data?.contacts) },
    { to: '/cms/feedback/partners', text: t('partners'), ...unreadMark(data?.partners) },
  ];
  return <LinkTabs label={t('sections')} tabs={tabs} />;
};
