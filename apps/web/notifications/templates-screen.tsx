import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { momentColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { TemplateTabs } from './template-tabs.tsx';
import classes from './templates-screen.module.css';

export const TemplatesScreen = () => {
  const { t } = useTranslation('notifications');
  const add = <AddLink to="/settings/email-notifications/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <TemplateTabs />
      <RecordList
        label={t('title')}
        resource={calls.notifications}
        nameOf={({ template_name }) => template_name}
        edit={({ uuid }) => ({ to: '/settings/email-notifications/edit/$email_uuid', params: { email_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        columns={[
          momentColumn('update', t('updated'), 160),
          {
            name: 'template_name',
            title: t('fields.template_name'),
            cell: ({ template_name, template_id }) => (
              <span className={classes.template}>
                <span className={classes.name} title={template_name}>
                  {template_name}
                </span>
                <span className={classes.id}>{template_id}</span>
              </span>
            ),
            sortable: true,
          },
        ]}
      />
    </Page>
  );
};
