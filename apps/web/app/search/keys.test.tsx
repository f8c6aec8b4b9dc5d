import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { shortcuts } from '#ui/hooks/shortcuts.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { KeysDialog } from './keys-dialog.tsx';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|^dist|^build|^testing|\.test\./.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(root, path), 'utf8') }));
const all = Object.entries(shortcuts).flatMap(([place, keys]) =>
  Object.entries(keys).map(([name, key]) => ({ place, name, key })),
);

/** Keys that a part of the console takes over while it is open, as such parts do everywhere, and listeners that only notice a key. */
const ownKeys = [
  'core/attendance.ts',
  'help/help-panel.tsx',
  'help/tour.tsx',
  'ui/dialog/dialog-window.tsx',
  'ui/dialog/dialogs.tsx',
  'ui/dialog/notice-card.tsx',
  'ui/layout/hints.tsx',
  'ui/preview/preview-frame.tsx',
  'ui/rich-text/delayed-reader.ts',
  'ui/variable-text/variable-completion.tsx',
];

afterEach(unmountFields);

describe('the list of keys', () => {
  it('shows every key with a text', async () => {
    await renderField(null);
    await i18next.loadNamespaces(['search']);
    await renderField(<KeysDialog onClose={() => undefined} />);
    const rows = [...document.querySelectorAll('dl > div')];
    expect(rows).toHaveLength(all.length);
    expect(rows.filter((row) => [...row.children].some(({ textContent }) => textContent === ''))).toEqual([]);
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['SearchCtrlK', 'Show this list?', 'SaveCtrlS', 'Open the row in a new tabCtrlEnter']),
    );
  });

  it.each(all)('has no key that nothing listens to: $key ($place)', ({ place, name }) => {
    const uses = (code: string) =>
      code.includes(`shortcuts.${place}.${name}`) ||
      (code.includes(`keys = shortcuts.${place};`) && new RegExp(String.raw`\bkeys\.${name}\b`).test(code));
    expect(sources.filter(({ code }) => uses(code)).length).toBeGreaterThan(0);
  });

  it('has all keys that something listens to', () => {
    const listening = sources.filter(({ code }) => /useHotkeys\(|getHotkeyHandler\(|onKeyDown|'keydown'/.test(code));
    const unlisted = listening.filter(({ code }) => !code.includes("/shortcuts.ts'")).map(({ path }) => path);
    expect(unlisted.toSorted()).toEqual(ownKeys);
    expect(sources.filter(({ path, code }) => /'(mod|ctrl|alt|shift)\+/i.test(code) && !path.endsWith('shortcuts.ts'))).toEqual(
      [],
    );
  });
});
