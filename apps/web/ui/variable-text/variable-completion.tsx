import { Portal } from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './variable-completion.module.css';
import { completeName, findTypedPlace, type TypedPlace } from './typed-place.ts';
import { usePublishedVariables } from './use-variables.ts';

/** The fields of a form. While `{{{` is typed in a text, a list offers the variables. */
export const VariableCompletion = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('records');
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useTypedPlace(form);
  const [chosen, setChosen] = useState(0);
  const variables = usePublishedVariables(place !== null);
  const matches = place && variables ? variables.filter(({ name }) => name.startsWith(place.typed)).slice(0, maxMatches) : [];
  const index = Math.min(chosen, matches.length - 1);
  const isOpen = matches.length > 0;
  useListAttributes(place?.field ?? null, isOpen ? { list: id, option: `${id}-${index}` } : null);

  const close = () => {
    setPlace(null);
    setChosen(0);
  };
  const complete = (name: string) => {
    if (place) completeName(place, name);
    close();
  };
  /** Before the field or the editor gets the key. */
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((index + step + matches.length) % matches.length);
    else if (event.key === 'Enter' || event.key === 'Tab') complete(matches[index]?.name ?? '');
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={form} className={classes['form']} onKeyDownCapture={onKey}>
      {children}
      {isOpen && place && (
        // Within the landmark or the dialog of the field, where screen readers find it.
        <Portal target={place.field.closest<HTMLElement>('[role=dialog], main') ?? document.body}>
          <div
            id={id}
            role="listbox"
            aria-label={t('variables')}
            className={classes['list']}
            style={{ left: place.box.left, top: place.box.bottom + 4 }}
          >
            {matches.map(({ name, value }, at) => (
              <div
                key={name}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === index}
                className={classes['option']}
                tabIndex={-1}
                onMouseDown={(event) => {
                  // The field keeps the focus.
                  event.preventDefault();
                  complete(name);
                }}
              >
                <span>{name}</span>
                <span className={classes['value']}>{value}</span>
              </div>
            ))}
          </div>
        </Portal>
      )}
    </div>
  );
};

const maxMatches = 8;

/** The place of the caret after each change of the text or the selection. */
const useTypedPlace = (form: { current: HTMLDivElement | null }) => {
  const state = useState<TypedPlace | null>(null);
  const [, setPlace] = state;
  useEffect(() => {
    const update = () => setPlace(form.current && findTypedPlace(form.current));
    const events = ['selectionchange', 'input', 'focusout'] as const;
    for (const name of events) document.addEventListener(name, update);
    return () => {
      for (const name of events) document.removeEventListener(name, update);
    };
  }, [form, setPlace]);
  return state;
};

/** Tells screen readers about the list while it is open. */
const useListAttributes = (field: HTMLElement | null, ids: { list: string; option: string } | null): void => {
  const [list, option] = [ids?.list, ids?.option];
  useEffect(() => {
    if (!field || list === undefined || option === undefined) return undefined;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', list);
    field.setAttribute('aria-activedescendant', option);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [field, list, option]);
};
