import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unmountFields, renderHook } from '../../testing/render-field.tsx';
import { useEditorValue } from './use-editor-value.ts';

const editor = {
  state: 'ready',
  text: '',
  readTime: 0,
  reads: 0,
  getData: () => {
    editor.reads++;
    if (editor.readTime > 0) vi.advanceTimersByTime(editor.readTime);
    return editor.text;
  },
  setData: (html: string) => {
    editor.text = html;
    field().onEditorChange(null, editor);
  },
};
const type = (text: string) =>
  act(async () => {
    editor.text = text;
    field().onEditorChange(null, editor);
  });

let field: () => ReturnType<typeof useField>;
const onChange = vi.fn<(html: string) => void>();

/** A form around an editor; a slow form does not pass the value back at once. */
const useField = (isSlow: boolean) => {
  const [value, setValue] = useState('start');
  const { onChange: onEditorChange } = useEditorValue(editor, value, (html) => {
    onChange(html);
    if (!isSlow) setValue(html);
  });
  return { value, setValue, onEditorChange };
};
const showField = async ({ isSlow = false } = {}) => {
  field = await renderHook(() => useField(isSlow));
};

beforeEach(() => {
  onChange.mockClear();
  Object.assign(editor, { text: 'start', readTime: 0, reads: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  await unmountFields();
});

describe('the value of an editor', () => {
  it('is not read before the user types', async () => {
    await showField();
    expect(onChange).not.toHaveBeenCalled();
    expect(editor.reads).toBe(0);
  });

  it('follows typing without replacing the typed text', async () => {
    await showField();
    const setData = vi.spyOn(editor, 'setData');
    await type('start a');
    await type('start ab');
    expect(field().value).toBe('start ab');
    expect(setData).not.toHaveBeenCalled();
  });

  it('ignores its own reports that come back late', async () => {
    await showField({ isSlow: true });
    await type('a');
    await type('ab');
    await act(async () => field().setValue('a'));
    expect(editor.text).toBe('ab');
    await act(async () => field().setValue('ab'));
    expect(editor.text).toBe('ab');
  });

  it('is replaced by a value from elsewhere, which is not reported as typed', async () => {
    await showField();
    await type('typed');
    onChange.mockClear();
    await act(async () => field().setValue('start'));
    expect(editor.text).toBe('start');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a long text', () => {
  const typeLong = async (text: string) => {
    await showField();
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    editor.readTime = 100;
    await type('long');
    await type(text);
  };

  it('is read when the user pauses', async () => {
    await typeLong('longer');
    expect(field().value).toBe('long');
    await act(async () => vi.advanceTimersByTime(1000));
    expect(field().value).toBe('longer');
  });

  it.each([
    ['a click', () => document.dispatchEvent(new Event('pointerdown'))],
    ['a form is submitted', () => document.dispatchEvent(new Event('submit'))],
    ['the field loses the focus', () => document.dispatchEvent(new Event('focusout'))],
    ['a shortcut is pressed', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))],
    ['the screen unmounts', unmountFields],
  ])('is read before %s', async (_name, triggerAction) => {
    await typeLong('longer');
    await act(async () => void (await triggerAction()));
    expect(onChange).toHaveBeenLastCalledWith('longer');
  });

  it('is dropped when another text replaces it', async () => {
    await typeLong('longer');
    await act(async () => field().setValue('reset'));
    await act(async () => vi.advanceTimersByTime(1000));
    expect(field().value).toBe('reset');
    expect(editor.text).toBe('reset');
  });
});
