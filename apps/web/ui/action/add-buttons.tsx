import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

const icon = <IconPlus size={16} stroke={2} aria-hidden />;

/** A link to the form of a new record. */
export const AddLink = ({ to, text }: { to: string; text: string }) => (
  <Button leftSection={icon} renderRoot={(root) => <Link {...root} to={to} />}>
    {text}
  </Button>
);

/** Opens the dialog of a new record. */
export const AddButton = ({ onClick, text }: { onClick: () => void; text: string }) => (
  <Button leftSection={icon} onClick={onClick}>
    {text}
  </Button>
);
