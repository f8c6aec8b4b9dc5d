import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { densities } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { SavedViews } from './saved-views.tsx';
import classes from './display-panel.module.css';
import type { ListDisplay } from './use-list-settings.ts';

interface Props {
  display: ListDisplay;
  /** Those that can be hidden. */
  columns: readonly { name: string; title: string }[];
  onClose: () => void;
}

/** The saved views of a list, its columns and the height of its rows. */
export const DisplayPanel = ({ display, columns, onClose }: Props) => {
  const { t } = useTranslation('records');
  const names = columns.map(({ name }) => name);
  const shown = display.columns === null ? names : names.filter((name) => display.columns?.includes(name));
  const showAll = () => display.change({ columns: null });
  const toggle = (name: string) => {
    const next = names.filter((each) => (each === name ? !shown.includes(each) : shown.includes(each)));
    display.change({ columns: next.length === names.length ? null : next });
  };
  return (
    <Stack gap="md">
      <SavedViews display={display} onClose={onClose} />
      <Section title={t('columns')}>
        <Stack gap={6}>
          {columns.map(({ name, title }) => {
            const isShown = shown.includes(name);
            return (
              <Checkbox
                key={name}
                size="xs"
                label={title}
                checked={isShown}
                // The last column stays.
                disabled={isShown && shown.length === 1}
                onChange={() => toggle(name)}
              />
            );
          })}
        </Stack>
        {display.columns !== null && (
          <Button mt="xs" variant="subtle" size="compact-xs" onClick={showAll}>
            {t('allColumns')}
          </Button>
        )}
      </Section>
      <Section title={t('rowHeight')}>
        <Group gap={4}>
          {densities.map((density) => (
            <Button
              key={density}
              size="compact-xs"
              variant={display.density === density ? 'light' : 'default'}
              aria-pressed={display.density === density}
              onClick={() => display.change({ density })}
            >
              {t(`densities.${density}`)}
            </Button>
          ))}
        </Group>
      </Section>
    </Stack>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
);
