import { ActionIcon, Group, Input, Select } from '@mantine/core';
import IconArrowDown from 'icon:arrow-down';
import IconArrowUp from 'icon:arrow-up';
import IconTrash from 'icon:trash';
import type { Icon } from '#ui/icon/create-icon.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#core/use-translation.tsx';
import { hint } from '#ui/layout/hint.ts';
import classes from './offer-picker.module.css';
import { parseIds, moveId, offerChoices, offerName, removeId } from './offer-list.ts';
import type { MatchedOffer } from './use-matched-offers.ts';

interface Props {
  label: string;
  offers: readonly MatchedOffer[];
  /** Billing ids, joined by commas. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** Picks the offers of a page and their order; each offer at most once. */
export const OfferPicker = ({ label, offers, value = '', onChange, error }: Props) => {
  const { t } = useTranslation(['landing-pages', 'records']);
  const [search, setSearch] = useState('');
  const offerSelect = useRef<HTMLInputElement>(null);
  const ids = parseIds(value);
  const change = (next: string[]) => onChange?.(next.join(','));
  const remaining = offerChoices(offers, ids);

  /** Restores the focus, which browsers drop when an element moves. */
  const move = (from: number, to: number) => (button: HTMLElement) => {
    flushSync(() => change(moveId(ids, from, to)));
    button.focus();
  };
  /** Moves the focus to the next or previous entry, or to the select. */
  const remove = (id: string) => (button: HTMLElement) => {
    const entry = button.closest('li');
    const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
    flushSync(() => change(removeId(ids, id)));
    (neighbour?.querySelector<HTMLElement>('button:last-child') ?? offerSelect.current)?.focus();
  };

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <ol className={classes.list} aria-label={label}>
        {ids.map((id, index) => {
          const name = offerName(offers, id) ?? t('unknownOffer', { id });
          return (
            <li key={id} className={classes.offer}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <Group gap={2} wrap="nowrap">
                <Action
                  icon={IconArrowUp}
                  label={t('moveUp', { name })}
                  isDisabled={index === 0}
                  onClick={move(index, index - 1)}
                />
                <Action
                  icon={IconArrowDown}
                  label={t('moveDown', { name })}
                  isDisabled={index === ids.length - 1}
                  onClick={move(index, index + 1)}
                />
                <Action icon={IconTrash} label={t('removeOffer', { name })} onClick={remove(id)} />
              </Group>
            </li>
          );
        })}
      </ol>
      <Select
        ref={offerSelect}
        aria-label={t('addOffer')}
        placeholder={t('addOffer')}
        data={remaining}
        value={null}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(id) => {
          if (id === null) return;
          setSearch('');
          change([...ids, id]);
        }}
        nothingFoundMessage={t(remaining.length > 0 ? 'records:noMatch' : 'records:noEntries')}
      />
    </Input.Wrapper>
  );
};

interface ActionProps {
  icon: Icon;
  label: string;
  /** Stays focusable, so that keyboard users can continue after moving an entry to the end. */
  isDisabled?: boolean;
  onClick: (button: HTMLElement) => void;
}

const Action = ({ icon: Icon, label, isDisabled = false, onClick }: ActionProps) => (
  <ActionIcon
    {...hint(label)}
    className={classes.action}
    variant="subtle"
    color="gray"
    aria-label={label}
    aria-disabled={isDisabled}
    data-disabled={isDisabled}
    onClick={({ currentTarget }) => isDisabled || onClick(currentTarget)}
  >
    <Icon size={17} stroke={1.7} aria-hidden />
  </ActionIcon>
);
