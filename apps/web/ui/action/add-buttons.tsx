import { Button } from '@mantine/core';
import IconPlus from 'icon:plus';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '../hooks/use-may-open.ts';

const icon = <IconPlus size={16} stroke={2} aria-hidden />;

/** A link to the form of a new record, for those who may open it. */
export const AddLink = ({ to, text }: { to: string; text: string }) =>
  useMayOpen(to) && (
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
