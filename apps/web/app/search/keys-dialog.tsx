import { Kbd } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { shortcuts } from '#ui/hooks/shortcuts.ts';
import { isMac } from './is-mac.ts';
import classes from './keys-dialog.module.css';

/** All keys of the console, read from the list by which they work. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search');
  useFocusReturn();
  const places = Object.keys(shortcuts) as (keyof typeof shortcuts)[];
  return (
    <DialogFrame title={t('keys.title')} onClose={onClose}>
      {places.map((place) => (
        <Place
          key={place}
          title={t(`keys.places.${place}`)}
          texts={t(`keys.${place}`, { returnObjects: true })}
          keys={shortcuts[place]}
        />
      ))}
    </DialogFrame>
  );
};

interface PlaceProps {
  title: string;
  texts: Readonly<Record<string, string>>;
  keys: Readonly<Record<string, string>>;
}

const Place = ({ title, texts, keys }: PlaceProps) => (
  <section className={classes.place}>
    <h3>{title}</h3>
    <dl>
      {Object.entries(keys).map(([name, each]) => (
        <div key={name}>
          <dt>{texts[name]}</dt>
          <dd>
            <ShortcutKeys keys={each} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const ShortcutKeys = ({ keys }: { keys: string }) => {
  const { t } = useTranslation('search');
  const names: Record<string, string> = t('keys.names', { returnObjects: true });
  // The shift key is part of typing a question mark.
  const parts = keys.split('+').filter((part) => part !== 'shift');
  const nameOf = (part: string) => (part === 'mod' ? (isMac ? '⌘' : 'Ctrl') : part === 'alt' ? 'Alt' : (names[part] ?? part));
  return parts.map((part) => <Kbd key={part}>{nameOf(part)}</Kbd>);
};
