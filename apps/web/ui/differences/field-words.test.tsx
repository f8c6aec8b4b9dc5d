import { contract, listCalls } from '@simdesk/contract';
import { isMoneyColumn, versionedKindNames } from '@simdesk/rules';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { startI18n } from '#core/i18n.ts';
import { renderHook, unmountFields } from '../../testing/render-field.tsx';
import { fieldCatalogues } from './field-catalogues.ts';
import { hiddenFields } from './differences.ts';
import { useFieldWords } from './field-words.ts';

afterEach(unmountFields);

const fieldsOf = (kind: string) => {
  const update = listCalls(contract).find(({ name }) => name.join('.') === `${kind}.update`);
  return Object.entries(update?.call.input.shape ?? {}).filter(
    ([name]) => !hiddenFields.includes(name) && name !== 'promoIsActive',
  );
};

const openWords = async (language: string) => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces([...fieldCatalogues]);
  return (await renderHook(() => useFieldWords({}), language))();
};

const accepts = (field: unknown, value: unknown): boolean =>
  (field as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success;

describe('the words for fields', () => {
  it.each(['en', 'it'])('name every field of every record with versions (%s)', async (language) => {
    const words = await openWords(language);
    const nameless = versionedKindNames.flatMap((kind) =>
      fieldsOf(kind)
        .filter(([name]) => words(kind).labelOf(name) === name)
        .map(([name]) => `${kind} ${name}`),
    );
    expect(nameless).toEqual([]);
  });

  it('say yes and no for every switch, and write every price as one', async () => {
    const words = await openWords('en');
    const wrong = versionedKindNames.flatMap((kind) =>
      fieldsOf(kind)
        .filter(([name, field]) => {
          const { textOf } = words(kind);
          const isFlag = accepts(field, 0) && accepts(field, 1) && accepts(field, true) && !accepts(field, 2);
          const isPrice = isMoneyColumn(name) && accepts(field, 9.99);
          return (isFlag && textOf(name, 1) !== 'Yes') || (isPrice && textOf(name, 9.99) !== '9,99€');
        })
        .map(([name]) => `${kind} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are those of statuses, roles and other codes', async () => {
    const words = await openWords('it');
    expect(words('users.changeRole').textOf('system_role', 3)).toBe('Super amministratore');
    expect(words('stores.publish').textOf('status', 1)).toBe('Sì');
    expect(words('shop.offerDetails.update').textOf('price_for', 1)).not.toBe('1');
    expect(words('companies.admin.changeStatus').textOf('status', 2)).not.toBe('2');
    expect(words('companies.admin.changeBank').labelOf('bank_rs')).not.toBe('bank_rs');
    expect(words('orders.updateContact').labelOf('email')).toBe('E-mail');
    expect(words('nothing.known').labelOf('first_seen')).toBe('first_seen');
  });
});
