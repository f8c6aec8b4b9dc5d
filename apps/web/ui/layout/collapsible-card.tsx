import { Paper, Stack, UnstyledButton } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from '../form/form-card.module.css';

interface Props {
  title: string;
  /** Said quietly beside the title: how many there are. */
  note?: string;
  /** A button beside the heading. */
  action?: ReactNode;
  /** Something inside wants attention: it stays open until that is settled. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

/** A group of fields or facts that can be folded away under its heading. What is inside stays as it is. */
export const CollapsibleCard = ({ title, note, action, isHeldOpen = false, children }: Props) => {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(true);
  const isOpen = isUnfolded || isHeldOpen;
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby={`${id}-title`}>
      <div className={classes.foldable} data-open={isOpen || undefined}>
        <h2 className={classes.heading}>
          <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setUnfolded(!isOpen)}>
            <span>
              <span id={`${id}-title`}>{title}</span> {note !== undefined && <span className={classes.note}>{note}</span>}
            </span>
            <IconChevronDown size={18} stroke={1.8} aria-hidden />
          </UnstyledButton>
        </h2>
        {action !== undefined && isOpen && <div className={classes.action}>{action}</div>}
      </div>
      <Stack gap="md" className={classes.body} id={id} hidden={!isOpen}>
        {children}
      </Stack>
    </Paper>
  );
};
