import { Button, Menu, type ButtonProps } from '@mantine/core';
import IconCheck from 'icon:check';
import IconChevronDown from 'icon:chevron-down';
import { useRef } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** The accessible name, with the name of the record if a screen has several such buttons. */
  label?: string;
  choices: readonly { text: string; isCurrent?: boolean; choose: () => void }[];
  isBusy?: boolean;
}

/** A button with a menu of values; the current value is checked and does nothing. Hidden without values. */
export const ChoiceMenu = ({ text, label = text, choices, isBusy = false, ...look }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog opened by the choice returns the focus here, because the menu item is gone by then.
  const focusAndChoose = (choose: () => void) => () => {
    button.current?.focus();
    choose();
  };
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          {...look}
          ref={button}
          aria-label={label}
          disabled={isBusy}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.text}
            {...(choice.isCurrent
              ? { 'aria-current': true, rightSection: <IconCheck size={15} stroke={1.8} aria-hidden /> }
              : { onClick: focusAndChoose(choice.choose) })}
          >
            {choice.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
