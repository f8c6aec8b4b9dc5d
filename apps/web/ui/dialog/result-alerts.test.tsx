import { act, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiRefusal } from '#core/failures.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { DialogsProvider } from './dialogs.tsx';
import { useFailureAlert, type ShowFailure } from './result-alerts.ts';

let showFailure: ShowFailure;
const Caller = () => {
  const show = useFailureAlert();
  useEffect(() => {
    showFailure = show;
  });
  return null;
};

const refusal = new ApiRefusal({
  code: 'invalid',
  status: 422,
  sentence: 'Some fields are not valid. bik: Length must be 9; actions.0.amount: Enter a whole number',
  fields: { bik: 'digits:9', 'actions.0.amount': 'whole', internal_name: 'required' },
});

const openDialog = async (language: string) => {
  await renderField(
    <DialogsProvider>
      <Caller />
    </DialogsProvider>,
    language,
  );
  await act(async () => void showFailure(refusal, { labels: { bik: 'BIK', actions: 'Sconti' } }));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull(), waitOptions);
};

afterEach(unmountFields);

describe('the dialog about refused fields', () => {
  it.each([
    ['en', 'Some fields are not valid.', ['BIK: Length must be 9', 'Sconti: Enter a whole number', 'This field is required']],
    ['it', null, ['BIK: La lunghezza deve essere 9', 'Sconti: Inserisci un numero intero', 'Questo campo è obbligatorio']],
  ])('lists their problems by their labels in the language of the user (%s)', async (language, sentence, problems) => {
    await openDialog(language);
    const dialog = document.querySelector('[role=dialog]');
    if (sentence !== null) expect(dialog?.textContent).toContain(sentence);
    expect([...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(problems);
    expect(dialog?.textContent).not.toMatch(/bik|internal_name|actions/);
  });
});
