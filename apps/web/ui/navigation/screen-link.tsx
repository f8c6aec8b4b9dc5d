import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';

/** A link to a screen of another area; hidden if the screen does not exist. */
export const ScreenLink = ({ to, text }: { to: string; text: string }) => {
  const { routesByPath } = useRouter();
  if (!Object.hasOwn(routesByPath, to)) return null;
  return (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={to} />}>
      {text}
    </Button>
  );
};
