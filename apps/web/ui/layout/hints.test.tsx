import { act, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { hint } from './hint.ts';
import { Hints } from './hints.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await unmountFields();
  vi.restoreAllMocks();
});

const render = async (content: ReactNode): Promise<HTMLButtonElement> => {
  const { container } = await renderField([content, <Hints key="hints" />]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const button = container.querySelector('button');
  if (!button) throw new Error('There is no button.');
  return button;
};
const point = (target: Element, type = 'pointerover', pointerType = 'mouse') =>
  act(async () => void target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const focusByKeyboard = async (target: HTMLElement) => {
  vi.spyOn(target, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  await act(async () => target.focus());
  await wait(0);
};
const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const shown = () => document.querySelector('[role=tooltip]')?.textContent ?? null;
const descriptionOf = (target: Element) =>
  (target.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? id)
    .join(' ');

describe('a hint', () => {
  it('is shown 300 ms after the mouse came, and hidden when it is elsewhere', async () => {
    const button = await render(<button key="b" {...hint('Delete')} />);
    await point(button);
    await wait(299);
    expect(shown()).toBeNull();
    await wait(1);
    expect(shown()).toBe('Delete');
    await point(document.body);
    await wait(1000);
    expect(shown()).toBeNull();
  });

  it('is not shown if the mouse leaves early', async () => {
    const button = await render(<button key="b" {...hint('Delete')} />);
    await point(button);
    await wait(200);
    await point(document.body);
    await wait(1000);
    expect(shown()).toBeNull();
  });

  it('describes its element while that has the focus of the keyboard', async () => {
    const button = await render(<button key="b" aria-describedby="more" {...hint('Delete')} />);
    await focusByKeyboard(button);
    expect(shown()).toBe('Delete');
    expect(descriptionOf(button)).toBe('more Delete');
    await act(async () => button.blur());
    await wait(1000);
    expect(shown()).toBeNull();
    expect(button.getAttribute('aria-describedby')).toBe('more');
  });

  it('is not shown for the focus of a click, nor for one that comes back with the window', async () => {
    const button = await render(<button key="b" {...hint('Delete')} />);
    const matches = vi.spyOn(button, 'matches').mockReturnValue(false);
    await act(async () => button.focus());
    await wait(1000);
    expect(shown()).toBeNull();
    matches.mockImplementation((selector) => selector === ':focus-visible');
    const comeBack = () => act(async () => void button.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await act(async () => void window.dispatchEvent(new Event('blur')));
    await comeBack();
    await wait(1000);
    expect(shown()).toBeNull();
    await comeBack();
    await wait(1000);
    expect(shown()).toBe('Delete');
  });

  it('leaves Escape to the page, which hears of it first, and to all others until it is shown', async () => {
    const [inPage, atWindow] = [vi.fn(), vi.fn()];
    const button = await render(<button key="b" {...hint('Delete')} />);
    document.body.addEventListener('keydown', inPage);
    window.addEventListener('keydown', atWindow);
    await point(button);
    await press('Escape');
    expect([inPage.mock.calls.length, atWindow.mock.calls.length]).toEqual([1, 1]);
    await wait(300);
    expect(shown()).toBe('Delete');
    await press('Escape');
    expect([inPage.mock.calls.length, atWindow.mock.calls.length]).toEqual([2, 1]);
    document.body.removeEventListener('keydown', inPage);
    window.removeEventListener('keydown', atWindow);
  });

  it('is hidden by Escape, of which the window does not hear', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    const button = await render(<button key="b" {...hint('Delete')} />);
    await focusByKeyboard(button);
    await press('Escape');
    await wait(1000);
    expect(shown()).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    await press('Escape');
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', heard);
  });

  it('is shown by a tap only where a tap does nothing else', async () => {
    const button = await render(<button key="b" {...hint('Delete')} />);
    for (const type of ['pointerover', 'pointerup']) await point(button, type, 'touch');
    await wait(1000);
    expect(shown()).toBeNull();
    await unmountFields();
    vi.useRealTimers();
    const other = await render(<button key="b" {...hint('Simulated', { isOnTouch: true })} />);
    for (const type of ['pointerover', 'pointerup']) await point(other, type, 'touch');
    // The finger is lifted.
    await point(document.documentElement, 'pointerleave', 'touch');
    await wait(1000);
    expect(shown()).toBe('Simulated');
    await point(document.body, 'pointerup', 'touch');
    await wait(1000);
    expect(shown()).toBeNull();
  });

  it('follows its text, and goes with its element', async () => {
    const Copy = () => {
      const [[text, ...later], setTexts] = useState<string[]>(['Copy', 'Copied']);
      return text === undefined ? null : <button {...hint(text)} onClick={() => setTexts(later)} />;
    };
    const button = await render(<Copy key="b" />);
    await point(button);
    await wait(300);
    await act(async () => button.click());
    await wait(0);
    expect(shown()).toBe('Copied');
    await act(async () => button.click());
    await wait(1000);
    expect(shown()).toBeNull();
  });

  it('without a text is none', async () => {
    expect(hint(null)).toEqual({});
    expect(hint('')).toEqual({});
  });
});
