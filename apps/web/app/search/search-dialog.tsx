import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { useIsUppermost } from '#ui/dialog/use-is-uppermost.ts';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';

/** Opens with Ctrl+K and leads to a screen or a record. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
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
          <SearchField onOpen={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
