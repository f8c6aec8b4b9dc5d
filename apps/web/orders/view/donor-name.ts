import type { DonorOperator } from '@simdesk/contract';

/** The operator with this id among those that billing knows; why not, where it has no name. */
export const donorName = (donors: readonly DonorOperator[], id: number | null): { name: string } | 'notFound' | 'empty' => {
  if (donors.length === 0) return 'empty';
  const found = donors.find(({ ID }) => ID === id);
  return found ? { name: found.DisplayedName } : 'notFound';
};
