export { KeysDialog } from './keys-dialog.tsx';
export { SearchDialog } from './search-dialog.tsx';
