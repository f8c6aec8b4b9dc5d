import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderHook, unmountFields } from '../../testing/render-field.tsx';
import { markAsSaved, useDraftForm } from './use-draft-form.ts';

const Draft = z.object({ name: z.string(), price: z.string() });
const useReloadedForm = () => {
  const [loaded, reload] = useState({ name: 'Old', price: '1' });
  return { form: useDraftForm(Draft, loaded), reload };
};

let shown: Awaited<ReturnType<typeof renderHook<ReturnType<typeof useReloadedForm>>>>;
const form = () => shown().form;
const type = (name: 'name' | 'price', text: string) => act(async () => form().setFieldValue(name, text));
const reload = (values: z.input<typeof Draft>) => act(async () => shown().reload(values));

beforeEach(async () => {
  shown = await renderHook(useReloadedForm);
});
afterEach(unmountFields);

describe('a form', () => {
  it('follows a reload in the fields that the user has not changed', async () => {
    await type('price', '2');
    await reload({ name: 'New', price: '1' });
    expect(form().getValues()).toEqual({ name: 'New', price: '2' });
    expect(form().isDirty('name')).toBe(false);
    expect(form().isDirty('price')).toBe(true);
  });

  it('shows what the server made of the saved values', async () => {
    await type('name', ' Padded ');
    await act(async () => markAsSaved(form(), form().getValues()));
    await reload({ name: 'Padded', price: '1' });
    expect(form().getValues()).toEqual({ name: 'Padded', price: '1' });
    expect(form().isDirty()).toBe(false);
  });

  it('keeps what was typed while it was saved and reloaded, as unsaved', async () => {
    await type('name', 'Sent');
    const sent = form().getValues();
    await type('name', 'Typed meanwhile');
    await act(async () => markAsSaved(form(), sent));
    expect(form().isDirty()).toBe(true);
    await type('price', '3');
    await reload({ name: 'Sent', price: '1' });
    expect(form().getValues()).toEqual({ name: 'Typed meanwhile', price: '3' });
    expect(form().isDirty()).toBe(true);
  });

  it('stays unsaved when one of two changes is undone', async () => {
    await type('name', 'Sent');
    const sent = form().getValues();
    await type('name', 'Typed meanwhile');
    await act(async () => markAsSaved(form(), sent));
    await type('price', '3');
    await type('price', '1');
    expect(form().isDirty()).toBe(true);
  });
});
