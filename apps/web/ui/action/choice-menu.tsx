import { Button, Menu, type ButtonProps } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** The text with the name of what is changed, where several such buttons stand together. */
  label?: string;
  choices: readonly { text: string; isCurrent?: boolean; choose: () => void }[];
  isBusy?: boolean;
}

/** A button that offers the values to choose from; the current one is marked and changes nothing. Nothing to choose, no button. */
export const ChoiceMenu = ({ text, label = text, choices, isBusy = false, ...look }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog that follows gives the focus back to where it was: not to the menu, which is gone by then.
  const choosing = (choose: () => void) => () => {
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
              : { onClick: choosing(choice.choose) })}
          >
            {choice.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
