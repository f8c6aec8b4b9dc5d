import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#core/i18n.ts';
import { leaveFields, renderHook } from '../../testing/render-field.tsx';
import { useChoiceTexts, type ChoicesRead } from './use-choice-texts.ts';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('records');
});
afterEach(leaveFields);

describe('a choice from another list', () => {
  const read = { isPending: false, isError: false, isFetching: false, refetch: vi.fn<() => void>() };
  const said = async (change: Partial<ChoicesRead>, hasEntries = false) =>
    (await renderHook(() => useChoiceTexts({ ...read, ...change }, hasEntries)))();

  it.each([
    ['on their way', { isPending: true, isFetching: true }, false, 'Loading…', 'Loading…'],
    ['not to be had', { isError: true }, false, 'The list could not be loaded.', 'The list could not be loaded.'],
    ['asked for again', { isError: true, isFetching: true }, false, 'Loading…', 'Loading…'],
    ['none', {}, false, 'Choose…', 'No entries yet'],
    ['there, but not what is searched', {}, true, 'Choose…', 'Nothing matches'],
  ])('says that its entries are %s', async (_, change, hasEntries, placeholder, nothingFoundMessage) => {
    expect(await said(change, hasEntries)).toMatchObject({ placeholder, nothingFoundMessage });
  });

  it('asks again for entries that could not be read when it is opened, and only for those', async () => {
    (await said({}, true)).onDropdownOpen();
    expect(read.refetch).not.toHaveBeenCalled();
    await leaveFields();
    (await said({ isError: true })).onDropdownOpen();
    expect(read.refetch).toHaveBeenCalledOnce();
  });
});
