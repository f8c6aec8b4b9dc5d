import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { DialogsProvider } from '../dialog/dialogs.tsx';
import { useLeaveQuestion, type SaveToLeave } from './unsaved-guard.ts';

afterEach(unmountFields);

const ask = async (save?: SaveToLeave) => {
  const answers: boolean[] = [];
  const Form = () => {
    const mayLeave = useLeaveQuestion();
    return <button onClick={() => void mayLeave(save).then((answer) => answers.push(answer))}>Ask</button>;
  };
  const { button } = await renderField(
    <DialogsProvider>
      <Form />
    </DialogsProvider>,
  );
  await act(async () => button('Ask').click());
  const names = () => [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(names()).toContain('Leave'), waitOptions);
  const click = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { answers, names, click };
};

it.each([true, false])('Save and leave leaves the page only if the changes were saved (%s)', async (isSaved) => {
  const save = vi.fn(async () => isSaved);
  const { answers, click } = await ask(save);
  await click('Save and leave');
  expect(save).toHaveBeenCalledOnce();
  expect(answers).toEqual([isSaved]);
});

it('Leave and Stay save nothing', async () => {
  const save = vi.fn(async () => true);
  const { answers, click } = await ask(save);
  await click('Stay');
  expect(answers).toEqual([false]);
  expect(save).not.toHaveBeenCalled();
  await unmountFields();
  const { names } = await ask();
  expect(names()).toEqual(['Stay', 'Leave']);
});
