import type { ContactMessage } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { textColumn } from '#ui/list/columns.ts';
import { MessageList } from './message-list.tsx';

export const ContactMessagesScreen = () => {
  const { t } = useTranslation('feedback');
  return (
    <MessageList<ContactMessage>
      calls={calls.feedback.contacts}
      subject={{ name: 'topic', title: t('columns.topic'), of: ({ topic }) => topic }}
      columns={[
        textColumn('name', t('columns.name')),
        textColumn('mail', t('columns.email')),
        textColumn('phone', t('columns.phone'), 170),
      ]}
      pathOf={({ uuid }) => `/cms/feedback/contact/view/${uuid}`}
      empty={t('emptyContacts')}
    />
  );
};
