import type { EmailNotification, EmailNotificationDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { mailVariables } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateFields } from './template-fields.tsx';

export const TemplateFormScreen = () => {
  const { t } = useTranslation('notifications');
  const { email_uuid } = useParams({ strict: false });
  return (
    <Page title={t(email_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.notifications}
        uuid={email_uuid}
        draft={{ empty: newTemplate, toForm }}
        title={{ kind: 'template', nameOf: ({ template_name }) => template_name }}
        labels={t('fields', { returnObjects: true })}
        exits={{ list: '/settings/email-notifications' }}
        variables={mailVariables}
        actions={(values) => <TemplateActions values={values} />}
      >
        {(form, record, busyHandler) => <TemplateFields form={form} record={record} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};

const newTemplate: z.input<typeof EmailNotificationDraft> = {
  template_id: '',
  template_name: '',
  topic_name: '',
  send_to: '',
  file: '',
  publish: 1,
};

const toForm = ({
  uuid: _uuid,
  version: _version,
  create_at: _createAt,
  update: _update,
  ...draft
}: EmailNotification): z.input<typeof EmailNotificationDraft> => draft;
