export { BssCopyState } from './bss-copy-state.tsx';
export { BssRefreshButton } from './bss-refresh-button.tsx';
export { useBssOffers, type BssOffers } from './use-bss-offers.ts';
