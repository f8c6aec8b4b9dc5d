import type { PartnerMessage } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { textColumn } from '#ui/list/columns.ts';
import { MessageList } from './message-list.tsx';

export const PartnerMessagesScreen = () => {
  const { t } = useTranslation('feedback');
  return (
    <MessageList<PartnerMessage>
      calls={calls.feedback.partners}
      subject={{ name: 'business_name', title: t('columns.businessName'), of: ({ business_name }) => business_name }}
      columns={[
        textColumn('contact_name', t('columns.contactName')),
        textColumn('email', t('columns.email')),
        textColumn('phone_number', t('columns.phoneNumber'), 170),
      ]}
      pathOf={({ uuid }) => `/cms/feedback/partner/view/${uuid}`}
      empty={t('emptyPartners')}
    />
  );
};
