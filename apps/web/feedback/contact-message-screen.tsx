import type { ContactMessage } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { fileNameOf, formatDashedDayTime } from '@simdesk/rules';
import { useWindowEvent } from '@mantine/hooks';
import IconPaperclip from 'icon:paperclip';
import { useTranslation } from '#core/use-translation.tsx';
import { refreshCalls } from '#core/queries.ts';
import { MailLink, PhoneLink } from '#ui/layout/contact-links.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import classes from './contact-message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

const { contacts } = calls.feedback;

export const ContactMessageScreen = () => {
  const { t } = useTranslation('feedback');
  return (
    <MessageScreen<ContactMessage>
      title={t('contact')}
      calls={contacts}
      kind="contact"
      nameOf={({ name, topic }) => `${name}, ${topic}`}
      listPath="/cms/feedback/contacts"
      reply={({ mail, topic }) => ({ to: mail, subject: `Re: ${topic}` })}
    >
      {(message) => (
        <>
          <Facts
            wide
            facts={[
              { label: t('fields.created'), value: formatDashedDayTime(message.create_at) },
              { label: t('fields.topic'), value: message.topic },
              { label: t('fields.nameAndSurname'), value: message.name },
              { label: t('fields.email'), value: <MailLink address={message.mail} /> },
              { label: t('fields.phone'), value: message.phone && <PhoneLink number={message.phone} /> },
              { label: t('fields.file'), value: message.link && <Attachment link={message.link} /> },
            ]}
          />
          <section aria-label={t('fields.message')}>
            <h2 className={classes.label}>{t('fields.message')}</h2>
            <p className={classes.message}>{message.message}</p>
          </section>
        </>
      )}
    </MessageScreen>
  );
};

/** The link expires after half an hour; the page fetches a new one when it gets the focus. */
const Attachment = ({ link }: { link: string }) => {
  const { t } = useTranslation('feedback');
  useWindowEvent('focus', () => void refreshCalls([contacts.get]));
  const { pathname, search } = new URL(link);
  const name = fileNameOf(pathname);
  return (
    <a href={pathname + search} target="_blank" rel="noreferrer" aria-label={t('openFile', { name })} className={classes.file}>
      <IconPaperclip size={15} stroke={1.8} aria-hidden />
      {name}
    </a>
  );
};
