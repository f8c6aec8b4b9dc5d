export * from '../../../home/screens.ts';
export { OrdersScreen } from '../../../orders/list-screens.ts';
export { OtherTabDialog } from '../../shell/other-tab-dialog.tsx';
export { RenewalDialog } from '../../shell/renewal-dialog.tsx';
export { Shell } from '../../shell/shell.tsx';
export { NotFound } from '../not-found.tsx';
export { ScreenNotLoaded } from '../screen-not-loaded.tsx';
export { WithPermission } from '../with-permission.tsx';
