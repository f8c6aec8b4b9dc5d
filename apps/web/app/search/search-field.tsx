import { getHotkeyHandler } from '@mantine/hooks';
import IconSearch from 'icon:search';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { shortcuts } from '#ui/hooks/shortcuts.ts';
import { useOpenTarget } from '#ui/navigation/row-target.ts';
import type { SearchHit } from '#ui/navigation/search-provider.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './search-dialog.module.css';
import { useSearchPlaceholder } from './use-search-placeholder.ts';
import { useSearchHits, type HitGroup } from './use-search-hits.ts';

interface Props {
  onOpen: () => void;
  onShowKeys: () => void;
}

/** The search input and its hits; the arrow keys choose, Enter opens, with Ctrl in a new tab, as soon as the hits of the typed text are there. */
export const SearchField = ({ onOpen, onShowKeys }: Props) => {
  const { t } = useTranslation(['search', 'ui']);
  const [text, setText] = useState('');
  /** Null for the first hit. A chosen hit stays chosen when others arrive above it. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  /** How to open the hit that arrives: Enter was pressed, or an old hit clicked, before it was there. */
  const awaited = useRef<'here' | 'in a tab' | null>(null);
  const { groups, isSearching, note } = useSearchHits(text, onShowKeys);
  const placeholder = useSearchPlaceholder();
  const openTarget = useOpenTarget();
  const listId = useId();
  const hits = groups.flatMap(({ hits: ofGroup, isOld }) => ofGroup.map((hit) => ({ hit, isOld, key: keyOf(hit) })));
  const current = Math.max(
    hits.findIndex(({ key }) => key === chosenKey),
    Math.min(0, hits.length - 1),
  );
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);

  const open = (index: number, isNewTab: boolean) => {
    const chosen = hits[index];
    if (chosen?.isOld ?? isSearching) awaited.current = isNewTab ? 'in a tab' : 'here';
    if (!chosen || chosen.isOld) return;
    const isHere = !isNewTab || typeof chosen.hit.target === 'function';
    if (isHere) onOpen();
    openTarget(chosen.hit.target, isNewTab);
  };
  useEffect(() => {
    if (awaited.current === null || isSearching) return;
    const isStillThere = chosenKey === null || hits[current]?.key === chosenKey;
    if (note === null && isStillThere) open(current, awaited.current === 'in a tab');
    awaited.current = null;
  });
  const move = (step: number) => {
    awaited.current = null;
    if (hits.length > 0) setChosenKey(hits[(current + step + hits.length) % hits.length]?.key ?? null);
  };
  const keys = shortcuts.search;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    getHotkeyHandler([
      [keys.open, () => open(current, false)],
      [keys.openInTab, () => open(current, true)],
      [keys.next, () => move(1)],
      [keys.previous, () => move(-1)],
    ])(event);
  };
  const click = (event: MouseEvent, index: number) => {
    if (event.button > 1) return;
    setChosenKey(hits[index]?.key ?? null);
    open(index, event.button === 1 || event.ctrlKey || event.metaKey);
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
          {...(current >= 0 && { 'aria-activedescendant': optionId(current) })}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosenKey(null);
            awaited.current = null;
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('ui:search')} className={classes.hits}>
        {groups.map(({ kind, hits: ofGroup, isOld }, groupIndex) => (
          <div
            key={kind}
            role="group"
            aria-labelledby={`${listId}-${kind}`}
            data-old={isOld || undefined}
            className={classes.group}
          >
            <div id={`${listId}-${kind}`} className={classes.heading} role="presentation">
              {t(`headings.${kind}`)}
            </div>
            {ofGroup.map((hit, place) => {
              const at = hitsBefore(groups, groupIndex) + place;
              return (
                <HitOption
                  key={keyOf(hit)}
                  id={optionId(at)}
                  hit={hit}
                  query={text}
                  isChosen={at === current}
                  onChoose={() => setChosenKey(keyOf(hit))}
                  onClick={(event) => click(event, at)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {note !== null && (
        <div className={classes.state} role="status">
          {note}
        </div>
      )}
    </>
  );
};

interface OptionProps {
  id: string;
  hit: SearchHit;
  query: string;
  isChosen: boolean;
  onChoose: () => void;
  onClick: (event: MouseEvent) => void;
}

const HitOption = ({ id, hit: { icon: Icon, title, detail }, query, isChosen, onChoose, onClick }: OptionProps) => (
  <button
    type="button"
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isChosen}
    className={classes.hit}
    onMouseMove={onChoose}
    onClick={onClick}
    onAuxClick={onClick}
  >
    <Icon size={18} stroke={1.6} aria-hidden />
    <span className={classes.title}>
      <MarkedText text={title} query={query} />
    </span>
    {detail !== undefined && detail !== '' && (
      <span className={classes.detail}>
        <MarkedText text={detail} query={query} />
      </span>
    )}
  </button>
);

const hitsBefore = (groups: readonly HitGroup[], groupIndex: number): number =>
  groups.slice(0, groupIndex).reduce((sum, { hits }) => sum + hits.length, 0);

const keyOf = ({ kind, title, target }: SearchHit): string =>
  JSON.stringify([kind, typeof target === 'function' ? title : target]);
