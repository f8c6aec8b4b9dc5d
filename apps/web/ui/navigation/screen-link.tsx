import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';

/** A button that leads to a screen of another area; nothing while there is no such screen. */
export const ScreenLink = ({ to, text }: { to: string; text: string }) => {
  const { routesByPath } = useRouter();
  if (!Object.hasOwn(routesByPath, to)) return null;
  return (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={to} />}>
      {text}
    </Button>
  );
};
