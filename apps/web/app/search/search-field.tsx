import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-dialog.module.css';
import { useSearchPlaceholder } from './use-search-placeholder.ts';
import { useSearchHits } from './use-search-hits.ts';

/** The search input and its hits; the arrow keys choose, Enter opens. */
export const SearchField = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const { hits, state } = useSearchHits(text);
  const placeholder = useSearchPlaceholder();
  const current = Math.min(chosenIndex, hits.length - 1);
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = (path: string | undefined) => {
    if (path === undefined) return;
    onOpen();
    void navigate({ to: path });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return open(hits[current]?.path);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setChosenIndex((current + step + hits.length) % hits.length);
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label={placeholder}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current >= 0 && { 'aria-activedescendant': `${listId}-${current}` })}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosenIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t('search')} className={classes.hits}>
        {hits.map(({ title, detail, icon: Icon, path }, index) => (
          <button
            key={path}
            type="button"
            tabIndex={-1}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            className={classes.hit}
            onMouseMove={() => setChosenIndex(index)}
            onClick={() => open(path)}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{title}</span>
            {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          </button>
        ))}
      </div>
      {(hits.length === 0 || state !== 'done') && (
        <div className={classes.state} role="status">
          {t(`shell.${stateTexts[state]}`)}
        </div>
      )}
    </>
  );
};

const stateTexts = { searching: 'findSearching', failed: 'findFailed', done: 'findNothing' } as const;
