import { useNavigate, useRouter, type LinkProps } from '@tanstack/react-router';

/** What opens a row: its screen, or its dialog. */
export type RowTarget = { to: LinkProps['to']; params?: Record<string, string>; search?: Record<string, string> } | (() => void);

/** Opens a target here or in a new tab; a dialog always opens here. */
export const useOpenTarget = (): ((target: RowTarget, isNewTab: boolean) => void) => {
  const router = useRouter();
  const navigate = useNavigate();
  return (target, isNewTab) => {
    if (typeof target === 'function') {
      target();
      return;
    }
    const place = { to: pathOf(target), ...(target.search && { search: target.search }) };
    if (isNewTab) window.open(router.buildLocation(place).href, '_blank', 'noopener');
    else void navigate(place);
  };
};

/** The router's types take no parameters without the literal path. */
const pathOf = ({ to, params = {} }: Exclude<RowTarget, () => void>): string =>
  Object.entries(params).reduce((path, [name, value]) => path.replace(`$${name}`, encodeURIComponent(value)), String(to));
