import { Button, Checkbox, Group, Skeleton, Stack, TextInput, UnstyledButton } from '@mantine/core';
import type { SavedView } from '@simdesk/contract';
import IconCheck from 'icon:check';
import IconStar from 'icon:star';
import IconStarFilled from 'icon:star-filled';
import IconTrash from 'icon:trash';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { IconAction } from '../action/icon-action.tsx';
import { useAction } from '../action/use-action.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { useSearchParams } from '../navigation/use-search-params.ts';
import classes from './display-panel.module.css';
import { queryParams, viewQuery, type ListDisplay } from './use-list-settings.ts';

const { views: viewsCall, saveView, removeView } = calls.console.lists;

interface Props {
  display: ListDisplay;
  onClose: () => void;
}

/** The own views of a list and those of the team: choose, save, delete, and which one the list opens with. */
export const SavedViews = ({ display, onClose }: Props) => {
  const { t } = useTranslation('records');
  const { list } = display;
  const { data, isError, refetch } = useCall(viewsCall, { list });
  const [params, change] = useSearchParams();
  const query = viewQuery(params);
  const open = (view: Pick<SavedView, 'query' | 'columns'>) => {
    const removed = Object.fromEntries(Object.keys(params).map((name) => [name, undefined]));
    change({ ...removed, ...queryParams(view.query) });
    if (JSON.stringify(view.columns) !== JSON.stringify(display.columns)) display.change({ columns: view.columns });
    onClose();
  };
  const isCurrent = (view: Pick<SavedView, 'query' | 'columns'>) =>
    view.query === query && JSON.stringify(view.columns) === JSON.stringify(display.columns);
  if (isError) return <LoadFailure text={t('views.failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  const usual = { query: '', columns: null };
  return (
    <section aria-label={t('views.title')}>
      <h2 className={classes.title}>{t('views.title')}</h2>
      <ul className={classes.views}>
        <li className={classes.view}>
          <Choice name={t('views.usual')} isCurrent={isCurrent(usual)} onChoose={() => open(usual)} />
        </li>
        {data.data.map((view) => (
          <View key={view.uuid} view={view} isCurrent={isCurrent(view)} onChoose={() => open(view)} display={display} />
        ))}
      </ul>
      <SaveForm display={display} query={query} views={data.data} />
    </section>
  );
};

interface ChoiceProps {
  name: string;
  isCurrent: boolean;
  isShared?: boolean;
  onChoose: () => void;
}

const Choice = ({ name, isCurrent, isShared = false, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('records');
  return (
    <UnstyledButton onClick={onChoose} aria-current={isCurrent || undefined}>
      {isCurrent && <IconCheck size={15} stroke={1.8} aria-hidden />}
      <span>
        {name} {isShared && <span className={classes.team}>{t('views.ofTeam')}</span>}
      </span>
    </UnstyledButton>
  );
};

interface ViewProps extends Pick<ChoiceProps, 'isCurrent' | 'onChoose'> {
  view: SavedView;
  display: ListDisplay;
}

const View = ({ view, display, ...choice }: ViewProps) => {
  const { t } = useTranslation('records');
  const { run } = useAction();
  const mayEdit = useMay('team-views:edit') || !view.shared;
  const { uuid, name, query, columns } = view;
  const isDefault = display.defaultView === uuid;
  const remove = () =>
    run({
      send: () => send(removeView, { uuid }),
      refresh: [viewsCall],
      done: () => isDefault && display.change({ default_view: null }),
    });
  return (
    <li className={classes.view}>
      <Choice name={name} isShared={view.shared} {...choice} />
      <IconAction
        icon={isDefault ? IconStarFilled : IconStar}
        text={t(isDefault ? 'views.noDefault' : 'views.makeDefault')}
        label={t(isDefault ? 'views.noDefaultOf' : 'views.makeDefaultOf', { name })}
        onClick={() => display.change({ default_view: isDefault ? null : { uuid, name, query, columns } })}
      />
      {mayEdit && (
        <IconAction
          icon={IconTrash}
          text={t('views.delete')}
          label={t('deleteOf', { name })}
          isDanger
          onClick={() => void remove()}
        />
      )}
    </li>
  );
};

interface FormProps {
  display: ListDisplay;
  query: string;
  views: readonly SavedView[];
}

/** Saves the filters, the order and the columns of the list under a name. */
const SaveForm = ({ display: { list, columns }, query, views }: FormProps) => {
  const { t } = useTranslation('records');
  const mayShare = useMay('team-views:edit');
  const { run, isSending } = useAction();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const isReplacing = views.some((view) => view.name === name.trim() && view.shared === shared);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') return;
    void run({
      send: () => send(saveView, { list, name: name.trim(), query, columns, shared }),
      refresh: [viewsCall],
      done: () => setName(''),
    });
  };
  return (
    <form onSubmit={save}>
      <Stack gap={6} mt={6}>
        <Group gap={6} wrap="nowrap" align="flex-end">
          <TextInput
            flex={1}
            size="xs"
            label={t('views.save')}
            placeholder={t('views.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" variant="default" loading={isSending} disabled={name.trim() === ''}>
            {t(isReplacing ? 'views.replace' : 'views.saveButton')}
          </Button>
        </Group>
        {mayShare && (
          <Checkbox
            size="xs"
            label={t('views.share')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </form>
  );
};
