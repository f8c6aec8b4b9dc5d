import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#core/i18n.ts';
import { unmountFields, renderHook } from '../../testing/render-field.tsx';
import { useChoiceTexts, type ChoicesQuery } from './use-choice-texts.ts';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('records');
});
afterEach(unmountFields);

describe('a select over another list', () => {
  const query = { isPending: false, isError: false, isFetching: false, refetch: vi.fn<() => void>() };
  const textsFor = async (change: Partial<ChoicesQuery>, hasEntries = false) =>
    (await renderHook(() => useChoiceTexts({ ...query, ...change }, hasEntries)))();

  it.each([
    ['loading', { isPending: true, isFetching: true }, false, 'Loading…', 'Loading…'],
    ['not available', { isError: true }, false, 'The list could not be loaded.', 'The list could not be loaded.'],
    ['loading again', { isError: true, isFetching: true }, false, 'Loading…', 'Loading…'],
    ['empty', {}, false, 'Choose…', 'No entries yet'],
    ['loaded, but without a match', {}, true, 'Choose…', 'Nothing matches'],
  ])('shows that its entries are %s', async (_, change, hasEntries, placeholder, nothingFoundMessage) => {
    expect(await textsFor(change, hasEntries)).toMatchObject({ placeholder, nothingFoundMessage });
  });

  it('loads its entries again when it opens after a failure, and only then', async () => {
    (await textsFor({}, true)).onDropdownOpen();
    expect(query.refetch).not.toHaveBeenCalled();
    await unmountFields();
    (await textsFor({ isError: true })).onDropdownOpen();
    expect(query.refetch).toHaveBeenCalledOnce();
  });
});
