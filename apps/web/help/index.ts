export { openHelp, startTour, useHelpState } from './help-state.ts';
export { searchHelp } from './search-help.ts';
