import { useNavigate, useSearch } from '@tanstack/react-router';

type Address = Record<string, unknown>;

/** What the address of the screen says after its `?`, and how to change it. `replace` leaves no trace in the browser's history. */
export const useAddress = (): [Address, (changed: Address, options?: { replace: boolean }) => void] => {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: Address, { replace } = { replace: false }) =>
    void navigate({ to: '.', search: { ...address, ...changed }, replace });
  return [address, change];
};
