import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

interface Props extends Omit<TextareaProps, 'autosize' | 'classNames' | 'styles' | 'rows'> {
  minRows: number;
  maxRows?: number;
}

/** A text area that grows with its text, by CSS: Mantine's `autosize` measures every text area of a form after each change of it. */
export const GrowingTextarea = ({ minRows, maxRows, ...props }: Props) => (
  <Textarea
    rows={minRows}
    classNames={classes}
    styles={{ input: { '--min-rows': minRows, ...(maxRows !== undefined && { '--max-rows': maxRows }) } }}
    {...props}
  />
);
