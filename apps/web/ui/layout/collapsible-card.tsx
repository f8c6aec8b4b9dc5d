import { Paper, Stack, UnstyledButton } from '@mantine/core';
import { useId } from '@mantine/hooks';
import IconChevronDown from 'icon:chevron-down';
import { createContext, use, useState, type ReactNode } from 'react';
import classes from '../form/form-card.module.css';

interface Props {
  title: string;
  /** Dimmed text beside the title, such as a count. */
  note?: string;
  /** A button beside the heading. */
  action?: ReactNode;
  /** Keeps the card open while something inside needs attention. */
  isForcedOpen?: boolean;
  children: ReactNode;
}

/** Whether the cards below start collapsed. */
export const FoldedCardsContext = createContext(false);

/** A group of fields or facts that can be collapsed; its content stays mounted. */
export const CollapsibleCard = ({ title, note, action, isForcedOpen = false, children }: Props) => {
  const id = useId();
  const isFolded = use(FoldedCardsContext);
  const [isExpanded, setExpanded] = useState(!isFolded);
  const isOpen = isExpanded || isForcedOpen;
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby={`${id}-title`}>
      <div className={classes.header} data-open={isOpen || undefined}>
        <h2 className={classes.heading}>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setExpanded(!isOpen)}
          >
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
