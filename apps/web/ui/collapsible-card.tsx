import { Paper, Stack, UnstyledButton } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './form-card.module.css';

interface Props {
  title: string;
  /** Something inside wants attention: it stays open until that is settled. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

/** A group of fields or facts that can be folded away under its heading. What is inside stays as it is. */
export const CollapsibleCard = ({ title, isHeldOpen = false, children }: Props) => {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(true);
  const isOpen = isUnfolded || isHeldOpen;
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby={`${id}-title`}>
      <h2 className={classes.foldable} data-open={isOpen || undefined}>
        <UnstyledButton
          id={`${id}-title`}
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setUnfolded(!isOpen)}
        >
          {title}
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </h2>
      <Stack gap="md" className={classes.body} id={id} hidden={!isOpen}>
        {children}
      </Stack>
    </Paper>
  );
};
