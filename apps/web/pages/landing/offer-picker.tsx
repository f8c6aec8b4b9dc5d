import { ActionIcon, Group, Input, Select, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash, type Icon } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './offer-picker.module.css';
import { idsOf, moved, nameOf, without } from './offer-list.ts';
import type { MatchedOffer } from './use-matched-offers.ts';

interface Props {
  label: string;
  offers: readonly MatchedOffer[];
  /** Billing's ids joined by commas. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** The offers of a page in their order: each once, chosen from those that are not there yet. */
export const OfferPicker = ({ label, offers, value = '', onChange, error }: Props) => {
  const { t } = useTranslation(['landing-pages', 'records']);
  const [words, setWords] = useState('');
  const further = useRef<HTMLInputElement>(null);
  const chosen = idsOf(value);
  const change = (ids: string[]) => onChange?.(ids.join(','));
  const left = offers
    .map(({ external_id, name }) => ({ value: String(external_id), label: name }))
    .filter((offer) => !chosen.includes(offer.value));

  /** The focus goes with the moved entry: browsers take it from what changes its place. */
  const move = (from: number, to: number) => (button: HTMLElement) => {
    flushSync(() => change(moved(chosen, from, to)));
    button.focus();
  };
  /** And from what is taken away it goes to its neighbour, or on to the choice. */
  const takeAway = (id: string) => (button: HTMLElement) => {
    const entry = button.closest('li');
    const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
    flushSync(() => change(without(chosen, id)));
    (neighbour?.querySelector<HTMLElement>('button:last-child') ?? further.current)?.focus();
  };

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <ol className={classes.list} aria-label={label}>
        {chosen.map((id, place) => {
          const name = nameOf(offers, id) ?? t('unknownOffer', { id });
          return (
            <li key={id} className={classes.offer}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <Group gap={2} wrap="nowrap">
                <Action
                  icon={IconArrowUp}
                  label={t('moveUp', { name })}
                  isDisabled={place === 0}
                  onClick={move(place, place - 1)}
                />
                <Action
                  icon={IconArrowDown}
                  label={t('moveDown', { name })}
                  isDisabled={place === chosen.length - 1}
                  onClick={move(place, place + 1)}
                />
                <Action icon={IconTrash} label={t('takeAway', { name })} onClick={takeAway(id)} />
              </Group>
            </li>
          );
        })}
      </ol>
      <Select
        ref={further}
        aria-label={t('addOffer')}
        placeholder={t('addOffer')}
        data={left}
        value={null}
        searchable
        searchValue={words}
        onSearchChange={setWords}
        onChange={(id) => {
          if (id === null) return;
          setWords('');
          change([...chosen, id]);
        }}
        nothingFoundMessage={t(left.length > 0 ? 'records:noMatch' : 'records:noEntries')}
      />
    </Input.Wrapper>
  );
};

interface ActionProps {
  icon: Icon;
  label: string;
  /** Can be reached all the same: who has moved an entry to the end goes on from there. */
  isDisabled?: boolean;
  onClick: (button: HTMLElement) => void;
}

const Action = ({ icon: Drawn, label, isDisabled = false, onClick }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon
      className={classes.action}
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={({ currentTarget }) => isDisabled || onClick(currentTarget)}
    >
      <Drawn size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
