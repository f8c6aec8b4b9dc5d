import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFields, renderHook } from '../../testing/render-field.tsx';
import { useEditorValue } from './editor-value.ts';

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
    field().changed(null, editor);
  },
};
const type = (text: string) =>
  act(async () => {
    editor.text = text;
    field().changed(null, editor);
  });

let field: () => ReturnType<typeof useField>;
const onChange = vi.fn<(html: string) => void>();

/** A form around an editor; a slow one does not hand the value back by itself. */
const useField = (isSlow: boolean) => {
  const [value, setValue] = useState('start');
  const { changed } = useEditorValue(editor, value, (html) => {
    onChange(html);
    if (!isSlow) setValue(html);
  });
  return { value, setValue, changed };
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
  await leaveFields();
});

describe('the value of an editor', () => {
  it('is not touched before somebody types', async () => {
    await showField();
    expect(onChange).not.toHaveBeenCalled();
    expect(editor.reads).toBe(0);
  });

  it('follows typing, and does not come back over it', async () => {
    await showField();
    const setData = vi.spyOn(editor, 'setData');
    await type('start a');
    await type('start ab');
    expect(field().value).toBe('start ab');
    expect(setData).not.toHaveBeenCalled();
  });

  it('lets pass what comes back late', async () => {
    await showField({ isSlow: true });
    await type('a');
    await type('ab');
    await act(async () => field().setValue('a'));
    expect(editor.text).toBe('ab');
    await act(async () => field().setValue('ab'));
    expect(editor.text).toBe('ab');
  });

  it('is replaced from elsewhere, without being reported as typed', async () => {
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

  it('is read when its writer pauses', async () => {
    await typeLong('longer');
    expect(field().value).toBe('long');
    await act(async () => vi.advanceTimersByTime(1000));
    expect(field().value).toBe('longer');
  });

  it.each([
    ['something is clicked', () => document.dispatchEvent(new Event('pointerdown'))],
    ['a form is sent', () => document.dispatchEvent(new Event('submit'))],
    ['the field is left', () => document.dispatchEvent(new Event('focusout'))],
    ['a shortcut is pressed', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))],
    ['its screen is left', leaveFields],
  ])('is read before %s', async (_what, happens) => {
    await typeLong('longer');
    await act(async () => void (await happens()));
    expect(onChange).toHaveBeenLastCalledWith('longer');
  });

  it('is forgotten when another text takes its place', async () => {
    await typeLong('longer');
    await act(async () => field().setValue('reset'));
    await act(async () => vi.advanceTimersByTime(1000));
    expect(field().value).toBe('reset');
    expect(editor.text).toBe('reset');
  });
});
