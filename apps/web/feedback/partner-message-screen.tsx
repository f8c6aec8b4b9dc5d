import type { PartnerMessage } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDashedDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { MailLink, PhoneLink } from '#ui/layout/contact-links.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { MessageScreen } from './message-screen.tsx';

export const PartnerMessageScreen = () => {
  const { t } = useTranslation('feedback');
  return (
    <MessageScreen<PartnerMessage>
      title={t('partner')}
      calls={calls.feedback.partners}
      kind="partner"
      nameOf={({ business_name }) => business_name}
      listPath="/cms/feedback/partners"
      reply={({ email, business_name }) => ({ to: email, subject: `Re: ${business_name}` })}
    >
      {(message) => (
        <Facts
          wide
          facts={[
            { label: t('fields.created'), value: formatDashedDayTime(message.create_at) },
            { label: t('fields.businessName'), value: message.business_name },
            { label: t('fields.contactName'), value: message.contact_name },
            { label: t('fields.region'), value: message.region },
            { label: t('fields.province'), value: message.province },
            { label: t('fields.address'), value: message.address },
            { label: t('fields.postCode'), value: message.postcode },
            { label: t('fields.vatNumber'), value: message.vat_number },
            { label: t('fields.email'), value: <MailLink address={message.email} /> },
            { label: t('fields.phoneNumber'), value: message.phone_number && <PhoneLink number={message.phone_number} /> },
          ]}
        />
      )}
    </MessageScreen>
  );
};
