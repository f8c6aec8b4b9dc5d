import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { useIsUppermost } from '#ui/dialog/use-is-uppermost.ts';
import { Modal } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';

interface Props {
  onClose: () => void;
  onShowKeys: () => void;
}

/** Opens with Ctrl+K and leads to a screen, a record or an action. */
export const SearchDialog = ({ onClose, onShowKeys }: Props) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  const isUppermost = useIsUppermost();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={isUppermost}
      centered={false}
      yOffset="12vh"
      size={560}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('search')}>
        <Modal.Body p={0}>
          <SearchField onOpen={onClose} onShowKeys={onShowKeys} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
