import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { drafts } from '#core/drafts.ts';
import { loadTexts } from '#core/i18n.ts';
import { waitingSaves } from '#core/waiting-saves.ts';
import { actAsUser } from '../../testing/connection.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { markAsSaved, useDraftForm } from './use-draft-form.ts';
import { placeOf, useStoredDraft, type FormDraft } from './use-stored-draft.ts';

const Draft = z.object({ question: z.string(), answer: z.string(), password: z.string() });
const loaded = { question: 'Old', answer: 'Old', password: '' };
const place = () => placeOf('faq');

let form: ReturnType<typeof useDraftForm<typeof Draft>>;
let draft: FormDraft;
const Form = ({ version }: { version: number }) => {
  const shownForm = useDraftForm(Draft, loaded);
  const shownDraft = useStoredDraft(shownForm, { name: 'faq', version });
  useEffect(() => {
    form = shownForm;
    draft = shownDraft;
  });
  return <DraftNotice offer={shownDraft.offer} />;
};

const open = async (version = 2) => {
  const rendered = await renderField(<Form version={version} />);
  await act(() => loadTexts(['records']));
  return rendered;
};
const type = (values: Partial<typeof loaded>) => act(async () => form.setValues(values));
const leavePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  localStorage.clear();
  actAsUser('anna');
});
afterEach(async () => {
  await unmountFields();
  vi.restoreAllMocks();
});

describe('the input of a form', () => {
  it('survives a reload: the changed fields alone, without passwords', async () => {
    await open();
    await type({ question: 'New', password: 'hunter2' });
    await leavePage();
    expect(drafts.get(place())).toMatchObject({ version: 2, values: { question: 'New' } });
    expect(localStorage.getItem('form-drafts')).not.toContain('hunter2');
    await unmountFields();

    const { container, button } = await open();
    expect(container.textContent).toMatch(/You have unsaved changes from \d\d:\d\d\./);
    expect(form.getValues().question).toBe('Old');
    await act(async () => button('Restore').click());
    expect(form.getValues()).toMatchObject({ question: 'New', answer: 'Old' });
    expect(form.isDirty()).toBe(true);
    expect(container.querySelector('button')).toBeNull();
  });

  it('says that the entry has a newer version, and can be discarded', async () => {
    drafts.set(place(), { version: 1, values: { question: 'New' } });
    const { container, button } = await open(2);
    expect(container.textContent).toContain('This entry has been changed since.');
    await act(async () => button('Discard').click());
    expect(container.querySelector('button')).toBeNull();
    expect(drafts.get(place())).toBeNull();
  });

  it('is no longer stored once it is saved, undone or given up', async () => {
    await open();
    const endings = [
      () => markAsSaved(form, form.getValues()),
      () => form.setValues({ question: form.getInitialValues().question }),
      () => draft.discard(),
    ];
    for (const [round, end] of endings.entries()) {
      await type({ question: `New ${round}` });
      await leavePage();
      expect(drafts.get(place())).not.toBeNull();
      await act(async () => end());
      expect(drafts.get(place())).toBeNull();
      await act(async () => form.reset());
    }
  });

  it('that waits for a connection or was refused is shown again without a question', async () => {
    const discard = vi.spyOn(waitingSaves, 'discard').mockReturnValue();
    await open();
    await type({ question: 'New' });
    await act(async () => draft.keep({ key: 'the-save', path: '/', input: {} }));
    expect(form.isDirty()).toBe(false);
    await unmountFields();

    const waiting = await open();
    expect(waiting.container.textContent).toContain('wait for the connection');
    expect(form.getValues().question).toBe('New');
    await unmountFields();
    drafts.release('the-save');

    const refused = await open(3);
    expect(refused.container.textContent).toContain('could not be saved');
    expect(form.getValues().question).toBe('New');
    await act(async () => markAsSaved(form, form.getValues()));
    expect(discard).toHaveBeenCalledExactlyOnceWith('the-save');
  });
});
