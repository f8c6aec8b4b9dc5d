import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from './row-actions.module.css';

interface Props {
  /** What the row is called, so that every button has a name of its own. */
  name: string;
  publish?: ReactNode;
  /** What only this list offers. */
  more?: ReactNode;
  edit?: { to: LinkProps['to']; params: Record<string, string> } | (() => void);
  /** `withheld`: others of its list can be deleted, this one cannot. */
  onDelete?: (() => void) | 'withheld' | undefined;
}

export const RowActions = ({ name, publish, more, edit, onDelete }: Props) => {
  const { t } = useTranslation(['records', 'ui']);
  const editLabel = t('editOf', { name });
  const deleteLabel = t('deleteOf', { name });
  return (
    <div className={classes.actions}>
      {publish}
      {more}
      {typeof edit === 'function' && (
        <Tooltip label={t('ui:edit')}>
          <ActionIcon variant="subtle" color="gray" aria-label={editLabel} onClick={edit}>
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      {typeof edit === 'object' && (
        <Tooltip label={t('ui:edit')}>
          <ActionIcon variant="subtle" color="gray" aria-label={editLabel} renderRoot={(root) => <Link {...root} {...edit} />}>
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      {/* So that the buttons of all rows stand below each other. */}
      {onDelete === 'withheld' && <span className={classes.place} />}
      {typeof onDelete === 'function' && (
        <Tooltip label={t('ui:delete')}>
          <ActionIcon variant="subtle" color="red" aria-label={deleteLabel} onClick={onDelete}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
};
