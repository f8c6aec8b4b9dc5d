import { Select, Text, TextInput } from '@mantine/core';
import type { ReplyTemplate } from '@simdesk/contract';
import { mailLanguages, replyVariables, variableMention, type MailLanguage } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { textColumn } from '#ui/list/columns.ts';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { TemplateTabs } from './template-tabs.tsx';

/** Texts that staff start from when they write to a customer. */
export const RepliesScreen = () => {
  const { t } = useTranslation('notifications');
  const labels = t('replyFields', { returnObjects: true });
  const languageText = (language: MailLanguage) => t(`languages.${language}`);
  return (
    <DialogListScreen
      texts={{ title: t('replies.title'), add: t('replies.add'), edit: t('replies.edit'), empty: t('replies.empty') }}
      tabs={<TemplateTabs />}
      resource={calls.notifications.replies}
      nameOf={({ name }) => name}
      empty={{ name: '', language: 'it' as const, subject: '', body: '', publish: 1 }}
      toForm={({ name, language, subject, body, publish }: ReplyTemplate) => ({ name, language, subject, body, publish })}
      labels={labels}
      columns={[
        textColumn('name', labels.name),
        { name: 'language', title: labels.language, cell: ({ language }) => languageText(language), sortable: true, width: 140 },
        textColumn('subject', labels.subject),
      ]}
    >
      {(form) => (
        <>
          <TextInput label={labels.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label={labels.language}
            allowDeselect={false}
            data={mailLanguages.map((language) => ({ value: language, label: languageText(language) }))}
            {...form.getInputProps('language')}
          />
          <TextInput label={labels.subject} required autoComplete="off" {...form.getInputProps('subject')} />
          <GrowingTextarea label={labels.body} required minRows={6} maxRows={14} {...form.getInputProps('body')} />
          <Text size="xs" c="dimmed">
            {t('replies.variables', { names: replyVariables.map(variableMention).join(' ') })}
          </Text>
        </>
      )}
    </DialogListScreen>
  );
};
