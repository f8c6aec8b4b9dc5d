import IconArrowRight from 'icon:arrow-right';
import { searchKinds, searchPermissions, type Permission } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { readRecents } from '#core/recent-records.ts';
import { usePermissions, useUser } from '#core/session.ts';
import { useMenuEntries } from '#ui/navigation/menu-entries.ts';
import { screenActions } from '#ui/navigation/screen-actions.ts';
import type { SearchHit } from '#ui/navigation/search-provider.ts';
import { searchHelp } from '../../help/index.ts';
import { searchOrders } from '../../orders/index.ts';
import { useInnerScreenHits } from './inner-screens.ts';
import { isRecordKind, recordIcons, recordPermissions } from './record-targets.ts';
import { searchRecords } from './search-records.ts';
import { useActionHits } from './use-action-hits.ts';
import { useProviderHits } from './use-provider-hits.ts';

export interface HitGroup {
  kind: SearchHit['kind'];
  hits: SearchHit[];
  /** The hits belong to what was typed before, until the new ones arrive. */
  isOld: boolean;
}

interface SearchResult {
  groups: HitGroup[];
  isSearching: boolean;
  /** What to say below the hits. */
  note: string | null;
}

/** For an empty text the records opened last and the screens of the menu; otherwise what it finds, by kind, those with an exact hit first. */
export const useSearchHits = (text: string, onShowKeys: () => void): SearchResult => {
  const { t } = useTranslation('search');
  const nothing = useNothingText();
  const query = text.trim();
  const recents = useRecentHits();
  const inner = useInnerScreenHits();
  const named = [
    ...[...useScreenHits(), ...(query === '' ? [] : inner)].filter(({ title }) =>
      title.toLowerCase().includes(query.toLowerCase()),
    ),
    // Their titles are sentences: parts of words would often match by accident.
    ...[...useHereHits(), ...useActionHits(onShowKeys)].filter(({ title }) =>
      ` ${title.toLowerCase()}`.includes(` ${query.toLowerCase()}`),
    ),
  ].map((hit) => ({ ...hit, isExact: hit.title.toLowerCase() === query.toLowerCase() }));
  const providers = [
    useProviderHits(searchOrders, query),
    useProviderHits(searchRecords, query),
    useProviderHits(searchHelp, query),
  ];

  const groups = [
    ...groupHits(query === '' ? [...recents, ...named] : named, false),
    ...providers.flatMap(({ hits, isOld }) => groupHits(hits, isOld)),
  ].toSorted((a, b) => byExactness(a.hits[0], b.hits[0]));
  const failed = providers.find(({ hasFailed }) => hasFailed);
  const isSearching = providers.some((provider) => provider.isSearching);
  const note = failed ? t(`failed.${failed.name}`) : isSearching ? t('searching') : groups.length === 0 ? nothing : null;
  return { groups, isSearching, note };
};

/** Groups in the order of their first hits; exact hits come first in their group. */
const groupHits = (hits: readonly SearchHit[], isOld: boolean): HitGroup[] =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    kind,
    hits: hits.filter((hit) => hit.kind === kind).toSorted(byExactness),
    isOld,
  }));

const byExactness = (a: SearchHit | undefined, b: SearchHit | undefined): number =>
  Number(b?.isExact ?? false) - Number(a?.isExact ?? false);

const useScreenHits = (): SearchHit[] => {
  const { t } = useTranslation('menu');
  return useMenuEntries().map(({ text, icon, path, group }) => ({
    kind: 'screens',
    title: t(`entries.${text}`),
    icon,
    target: { to: path },
    ...(group !== null && { detail: t(`groups.${group}`) }),
  }));
};

/** The buttons of the open screen, unless a dialog covers them. */
const useHereHits = (): SearchHit[] => {
  // Asked before the search's own dialog is there.
  const [isCovered] = useState(() => document.querySelector('[aria-modal=true]') !== null);
  if (isCovered) return [];
  return screenActions().map(({ title, run }) => ({ kind: 'here', title, icon: IconArrowRight, target: run }));
};

/** A record that was deleted since fails to load as it does everywhere. */
const useRecentHits = (): SearchHit[] => {
  const { t } = useTranslation('menu');
  const { user_uuid } = useUser();
  const permissions = usePermissions();
  return readRecents(user_uuid).flatMap(({ kind, name, detail, path }) => {
    if (!isRecordKind(kind)) return [];
    const permission = recordPermissions[kind];
    if (permission !== null && !permissions.includes(permission)) return [];
    return {
      kind: 'recent',
      title: detail === undefined ? name : `${name} · ${detail}`,
      detail: t(`kinds.${kind}`),
      icon: recordIcons[kind],
      target: { to: path },
    };
  });
};

/** Says what was searched: only what the user may see. */
const useNothingText = (): string => {
  const { t } = useTranslation('search');
  const permissions = usePermissions();
  const may = (permission: Permission) => permissions.includes(permission);
  const kinds: SearchHit['kind'][] = [
    'screens',
    'actions',
    ...(may('orders:list') ? (['order'] as const) : []),
    ...(may('orders:view') ? (['customer'] as const) : []),
    ...searchKinds.filter((kind) => may(searchPermissions[kind])),
  ];
  return t('nothing', { kinds: kinds.map((kind) => t(`headings.${kind}`)).join(', ') });
};
