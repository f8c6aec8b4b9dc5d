import { Button, Menu, type ButtonProps } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** The text with the name of what is changed, where several such buttons stand together. */
  label?: string;
  choices: readonly { text: string; isCurrent?: boolean; choose: () => void }[];
  isBusy?: boolean;
}

/** A button that offers the values to choose from; the current one is marked and changes nothing. Nothing to choose, no button. */
export const ChoiceMenu = ({ text, label = text, choices, isBusy = false, ...look }: Props) =>
  choices.length > 0 && (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          {...look}
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
              : { onClick: choice.choose })}
          >
            {choice.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
