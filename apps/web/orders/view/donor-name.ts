import type { DonorOperator } from '@simdesk/contract';

/** The name of billing's operator with this id, or the reason why there is none. */
export const donorName = (donors: readonly DonorOperator[], id: number | null): { name: string } | 'notFound' | 'empty' => {
  if (donors.length === 0) return 'empty';
  const donor = donors.find(({ ID }) => ID === id);
  return donor ? { name: donor.DisplayedName } : 'notFound';
};
