import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  await unmountFields();
  vi.useRealTimers();
});

/** A form with one field, as a screen has it. */
const render = async (props: Partial<DateFieldProps> = {}, language = 'en') => {
  const values = [props.value ?? ''];
  const onBlur = vi.fn();
  const Form = () => {
    const [value, setValue] = useState(props.value ?? '');
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return (
      <>
        <DateField label="Expiry date" onBlur={onBlur} {...props} value={value} onChange={change} />
        <button onClick={() => setValue('')}>Reset</button>
      </>
    );
  };
  const { container, button } = await renderField(<Form />, language);
  const [input] = container.querySelectorAll('input');
  if (!input) throw new Error('There is no input.');
  return { container, button, input, values, onBlur, value: () => values.at(-1) };
};

const type = (input: HTMLInputElement, text: string) =>
  act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (input: HTMLInputElement) => act(async () => input.blur());
const click = (element: HTMLElement) => act(async () => element.click());
const errorOf = (input: HTMLInputElement) => {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ');
};

describe('a date field', () => {
  it.each(['15.12.2026', '15/12/2026', '15-12-26', '2026-12-15', '1512', '15.12'])('reads %s when it is left', async (text) => {
    const { input, value } = await render({ minDate: '2026-11-16' });
    await type(input, text);
    await leave(input);
    expect(value()).toBe('2026-12-15');
    expect(input.value).toBe('15.12.2026');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('shows the day in the format of its screen, for every typed form', async () => {
    const { input } = await render({ format: 'DD-MM-YYYY', value: '2026-12-01' });
    expect(input.value).toBe('01-12-2026');
    await type(input, '2.12.27');
    await leave(input);
    expect(input.value).toBe('02-12-2027');
  });

  it('does not change the text under the cursor, but passes on each day at once', async () => {
    const { input, values } = await render();
    for (const text of ['1', '15.1', '15.12.20', '15.12.2026']) await type(input, text);
    expect(values).toEqual(['', '1', '2026-01-15', '2020-12-15', '2026-12-15']);
    await type(input, '2026-12-15');
    expect(input.value).toBe('2026-12-15');
  });

  it('reads a short form on Enter too', async () => {
    const { input, value } = await render();
    await type(input, '1512');
    await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(value()).toBe('2026-12-15');
  });

  it('keeps text that is no day and says how to type one, after it is left', async () => {
    const { input, value } = await render();
    await type(input, '31.02.2026');
    expect(errorOf(input)).toBe('');
    await leave(input);
    expect(input.value).toBe('31.02.2026');
    expect(value()).toBe('31.02.2026');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(input)).toBe('This is not a date. Type it like 16.11.2026.');
  });

  it('says which days are possible', async () => {
    const { input } = await render({ minDate: '2026-11-16', maxDate: '2027-11-16', format: 'DD-MM-YYYY' });
    await type(input, '15.11.2026');
    await leave(input);
    expect(errorOf(input)).toBe('Choose 16-11-2026 or a later day.');
    await type(input, '17.11.2027');
    await leave(input);
    expect(errorOf(input)).toBe('Choose 16-11-2027 or an earlier day.');
  });

  it('does not complain about a stored day before it is changed', async () => {
    const { input } = await render({ value: '2026-01-05', minDate: '2026-11-16' });
    await act(async () => input.focus());
    await leave(input);
    expect(errorOf(input)).toBe('');
  });

  it('follows its form when that is reset', async () => {
    const { input, button } = await render();
    await type(input, 'soon');
    await leave(input);
    await click(button('Reset'));
    expect(input.value).toBe('');
    expect(errorOf(input)).toBe('');
  });

  it('is cleared by its button', async () => {
    const { input, button, value } = await render({ value: '2026-12-15', clearable: true });
    await click(button('Clear Expiry date'));
    expect(value()).toBe('');
    expect(input.value).toBe('');
  });

  it.each([
    ['en', 'Expiry date: open the calendar'],
    ['it', 'Expiry date: apri il calendario'],
    ['ru', 'Expiry date: открыть календарь'],
  ])('has a calendar with a name in %s, which opens at today if the stored day is over', async (language, name) => {
    const { button, value, onBlur } = await render({ value: '2026-01-05', minDate: '2026-11-16' }, language);
    const calendarButton = button(name);
    await act(async () => calendarButton.focus());
    await click(calendarButton);
    expect(onBlur).not.toHaveBeenCalled();
    const calendar = document.querySelector('[role=dialog]');
    const days = [...(calendar?.querySelectorAll('button') ?? [])];
    const day = days.find((each) => each.getAttribute('aria-label')?.match(/^20 .* 2026$/));
    if (!day) throw new Error(`The calendar shows ${calendar?.textContent}`);
    await click(day);
    expect(value()).toBe('2026-11-20');
  });
});

describe('a range of days', () => {
  it('is typed at both ends or chosen by its name', async () => {
    const ranges: unknown[] = [];
    const Form = () => {
      const [value, setValue] = useState({ from: '', to: '' });
      ranges.push(value);
      return <DateRangeField labels={{ from: 'Date from', to: 'Date to' }} value={value} onChange={setValue} />;
    };
    const { container, button } = await renderField(<Form />);
    const [from, to] = container.querySelectorAll('input');
    if (!from || !to) throw new Error('A field is missing.');
    await type(from, '0111');
    await leave(from);
    await type(to, '1511');
    await leave(to);
    expect(ranges.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    await click(button('Last month'));
    expect(ranges.at(-1)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect([from.value, to.value]).toEqual(['01.10.2026', '31.10.2026']);
    expect(button('Last month').getAttribute('aria-pressed')).toBe('true');
    expect(button('Today').getAttribute('aria-pressed')).toBe('false');
  });
});
