import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-dialog.module.css';
import { useSearchHits } from './search-hits.ts';

/** Ctrl+K: type a little, press Enter, be there. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const hits = useSearchHits(text);
  const navigate = useNavigate();
  const combobox = useCombobox();
  const { selectFirstOption } = combobox;

  useEffect(() => {
    selectFirstOption();
  }, [hits.length, text, selectFirstOption]);

  const open = (path: string) => {
    onClose();
    void navigate({ to: path });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      padding={0}
      size={560}
      aria-label={t('search')}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            variant="unstyled"
            aria-label={t('shell.find')}
            placeholder={t('shell.find')}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            classNames={{ root: classes.field, input: classes.input }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.hits}>
          {hits.map(({ title, note, icon: Icon, path }) => (
            <Combobox.Option key={path} value={path} className={classes.hit}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <span>{title}</span>
              {note !== undefined && <span className={classes.note}>{note}</span>}
            </Combobox.Option>
          ))}
          {hits.length === 0 && <Combobox.Empty>{t('shell.findNothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
};
