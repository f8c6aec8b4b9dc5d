import IconPencil from 'icon:pencil';
import IconTrash from 'icon:trash';
import { useTranslation } from '#core/use-translation.tsx';
import type { ReactNode } from 'react';
import type { RowTarget } from '../navigation/row-target.ts';
import { IconAction, IconLink } from './icon-action.tsx';
import classes from './row-actions.module.css';

interface Props {
  /** The name of the row, for the accessible names of its buttons. */
  name: string;
  publish?: ReactNode;
  /** A short text below the buttons. */
  note?: ReactNode;
  /** Actions of this list only. */
  more?: ReactNode;
  edit?: RowTarget;
  /** `blocked`: this row cannot be deleted, but others in its list can. */
  onDelete?: (() => void) | 'blocked' | undefined;
}

export const RowActions = ({ name, publish, note, more, edit, onDelete }: Props) => {
  const { t } = useTranslation(['records', 'ui']);
  const editing = { icon: IconPencil, text: t('ui:edit'), label: t('editOf', { name }) };
  return (
    <div className={classes.actions}>
      {publish}
      {more}
      {typeof edit === 'function' && <IconAction {...editing} onClick={edit} />}
      {typeof edit === 'object' && <IconLink {...editing} {...edit} />}
      {/* Keeps the buttons of all rows aligned. */}
      {onDelete === 'blocked' && <span className={classes.spacer} />}
      {typeof onDelete === 'function' && (
        <IconAction icon={IconTrash} text={t('ui:delete')} label={t('deleteOf', { name })} isDanger onClick={onDelete} />
      )}
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
};
