import { ActionIcon, Group, Input, Select, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offer-picker.module.css';
import { idsOf, moved, nameOf, without } from './offer-list.ts';
import type { ShopOffer } from './use-shop-offers.ts';

interface Props {
  label: string;
  offers: readonly ShopOffer[];
  /** Billing's ids joined by commas. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** The offers of a page in their order: each once, chosen from those that are not there yet. */
export const OfferPicker = ({ label, offers, value = '', onChange, error }: Props) => {
  const { t } = useTranslation(['landing-pages', 'records']);
  const chosen = idsOf(value);
  const change = (ids: string[]) => onChange?.(ids.join(','));
  const left = offers
    .map(({ external_id, name }) => ({ value: String(external_id), label: name }))
    .filter((offer) => !chosen.includes(offer.value));
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <ol className={classes.list} aria-label={label}>
        {chosen.map((id, place) => {
          const name = nameOf(offers, id) ?? t('unknownOffer', { id });
          return (
            <li key={id} className={classes.offer}>
              <span className={classes.name}>{name}</span>
              <Group gap={2} wrap="nowrap">
                <Action
                  icon={IconArrowUp}
                  label={t('moveUp', { name })}
                  isDisabled={place === 0}
                  onClick={() => change(moved(chosen, place, place - 1))}
                />
                <Action
                  icon={IconArrowDown}
                  label={t('moveDown', { name })}
                  isDisabled={place === chosen.length - 1}
                  onClick={() => change(moved(chosen, place, place + 1))}
                />
                <Action icon={IconTrash} label={t('takeAway', { name })} onClick={() => change(without(chosen, id))} />
              </Group>
            </li>
          );
        })}
      </ol>
      <Select
        // Begins anew after each choice.
        key={value}
        aria-label={t('addOffer')}
        placeholder={t('addOffer')}
        data={left}
        value={null}
        searchable
        onChange={(id) => id !== null && change([...chosen, id])}
        nothingFoundMessage={t('records:noEntries')}
      />
    </Input.Wrapper>
  );
};

interface ActionProps {
  icon: Icon;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

const Action = ({ icon: Drawn, label, isDisabled = false, onClick }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <Drawn size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
