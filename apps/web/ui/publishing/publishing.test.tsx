import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishingPeriod } from '@simdesk/rules';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { PublishingChip } from './publishing-chip.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  await unmountFields();
  vi.useRealTimers();
});

const always = { publish_from: null, publish_until: null };

/** The card in a form, whose last values the returned function gives. */
const renderCard = async (period: PublishingPeriod = always, isPublished = true) => {
  const values = [period];
  const Form = () => {
    const [current, setCurrent] = useState(period);
    const form = {
      getInputProps: (name: keyof PublishingPeriod) => ({
        value: current[name],
        onChange: (value: string | null) => {
          const next = { ...current, [name]: value };
          values.push(next);
          setCurrent(next);
        },
      }),
    };
    return <PublishingCard form={form} labels={{ publish_from: 'From', publish_until: 'Until' }} isPublished={isPublished} />;
  };
  const { container } = await renderField(<Form />);
  const input = (index: number): HTMLInputElement => {
    const found = container.querySelectorAll('input')[index];
    if (!found) throw new Error(`There is no input ${index}.`);
    return found;
  };
  /** Types and leaves the field, or goes on to another one. */
  const type = async (index: number, text: string, next?: number) => {
    await act(async () => {
      input(index).focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(index), text);
      input(index).dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => (next === undefined ? input(index).blur() : input(next).focus()));
  };
  return {
    container,
    input,
    type,
    values: () => values.at(-1) ?? period,
    meaning: () => container.querySelector('[role=status]')?.textContent,
  };
};

describe('the card of publishing', () => {
  it.each([
    [always, true, 'Visible to visitors now.'],
    [always, false, 'Not published: visitors do not see it.'],
    [{ ...always, publish_from: '2026-11-20T07:00:00Z' }, true, 'Visible to visitors from 20.11.2026 08:00.'],
    [{ ...always, publish_until: '2026-11-20T07:00:00Z' }, true, 'Visible to visitors now, until 20.11.2026 08:00.'],
    [{ ...always, publish_until: '2026-11-10T07:00:00Z' }, true, 'Visitors have not seen it since 10.11.2026 08:00.'],
  ])('says what a period means now', async (period, isPublished, sentence) => {
    const { meaning } = await renderCard(period, isPublished);
    expect(meaning()).toBe(sentence);
  });

  it('takes a day and a time in Rome as they are typed', async () => {
    const { input, type, values } = await renderCard();
    await type(0, '20.11.2026', 1);
    expect(values().publish_from).toBe('2026-11-19T23:00:00.000Z');
    // Someone who goes on to the time types into an empty field.
    expect(input(1).value).toBe('');
    await act(async () => input(1).blur());
    expect(input(1).value).toBe('00:00');
    await type(1, '8');
    expect(values().publish_from).toBe('2026-11-20T07:00:00.000Z');
    expect(input(1).value).toBe('08:00');
    await type(2, '30.11.2026');
    expect(values().publish_until).toBe('2026-11-30T22:59:00.000Z');
    await type(0, '');
    expect(values().publish_from).toBeNull();
    expect(input(1).value).toBe('');
  });

  it('says that a time cannot be read, and that an end is before the start', async () => {
    const { container, type, values, meaning } = await renderCard({ ...always, publish_from: '2026-11-20T07:00:00Z' });
    await type(1, '08:008');
    expect(values().publish_from).toBe('2026-11-20 08:008');
    expect(meaning()).toBeUndefined();
    expect(container.textContent).toContain('This is not a time. Type it like 08:30.');
    await type(1, '8:00');
    await type(2, '19.11.2026');
    expect(container.textContent).toContain('Choose a time after the start');
    expect(meaning()).toBeUndefined();
  });
});

describe('the chip in a list', () => {
  it.each([
    [{ publish: 1, ...always }, ''],
    [{ publish: 1, ...always, publish_from: '2026-11-20T07:00:00Z' }, 'Scheduled: from 20.11. 08:00'],
    [{ publish: 0, ...always, publish_from: '2026-11-20T07:00:00Z' }, ''],
    [{ ...always, publish_until: '2026-10-31T07:00:00Z' }, 'Ended 31.10.'],
    [{ ...always, publish_until: '2025-10-31T07:00:00Z' }, 'Ended 31.10.2025'],
  ] as const)('says only what visitors do not see yet or no longer', async (record, text) => {
    const { container } = await renderField(
      <p>
        <PublishingChip record={record} />
      </p>,
    );
    expect(container.querySelector('p')?.textContent).toBe(text);
  });
});
