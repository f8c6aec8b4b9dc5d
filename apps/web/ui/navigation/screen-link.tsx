import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '../hooks/use-may-open.ts';

/** A link to a screen of another area; hidden if the screen does not exist or the user may not open it. */
export const ScreenLink = ({ to, text }: { to: string; text: string }) => {
  if (!useMayOpen(to)) return null;
  return (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={to} />}>
      {text}
    </Button>
  );
};
