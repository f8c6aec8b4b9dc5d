import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { IconAction, IconLink } from './icon-action.tsx';
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
  const editing = { icon: IconPencil, text: t('ui:edit'), label: t('editOf', { name }) };
  return (
    <div className={classes.actions}>
      {publish}
      {more}
      {typeof edit === 'function' && <IconAction {...editing} onClick={edit} />}
      {typeof edit === 'object' && <IconLink {...editing} {...edit} />}
      {/* So that the buttons of all rows stand below each other. */}
      {onDelete === 'withheld' && <span className={classes.place} />}
      {typeof onDelete === 'function' && (
        <IconAction icon={IconTrash} text={t('ui:delete')} label={t('deleteOf', { name })} isDanger onClick={onDelete} />
      )}
    </div>
  );
};
