/** An icon by its name on tabler.io/icons; made by `build/icons.ts`. */
declare module 'icon:*' {
  import type { Icon } from '#ui/icon/create-icon.tsx';

  const icon: Icon;
  export default icon;
}
