import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAsUser } from '../testing/connection.ts';
import { drafts } from './drafts.ts';

const place = { page: '/faq/edit/1', form: 'question' };
const values = { question: 'Perché?' };

beforeEach(() => {
  localStorage.clear();
  actAsUser('anna');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('unsaved input', () => {
  it('is stored for its form, and removed', () => {
    drafts.set(place, { version: 2, values });
    expect(drafts.get(place)).toMatchObject({ version: 2, values });
    expect(drafts.get({ ...place, form: 'other' })).toBeNull();
    drafts.remove(place);
    expect(localStorage).toHaveLength(0);
  });

  it('is not shown to another user, whose own input replaces it', () => {
    drafts.set(place, { version: 2, values });
    actAsUser('bruno');
    expect(drafts.get(place)).toBeNull();
    drafts.set({ ...place, page: '/faq/edit/2' }, { version: 1, values: {} });
    expect(localStorage.getItem('form-drafts')).not.toContain('Perché');
  });

  it('ends after a day', () => {
    drafts.set(place, { version: 2, values });
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 });
    expect(drafts.get(place)).toBeNull();
  });

  it('has a limit: the latest forms, and no text that fills the browser', () => {
    drafts.set(place, { version: 2, values: { question: 'x'.repeat(300_000) } });
    expect(drafts.get(place)).toBeNull();
    for (let form = 0; form < 30; form++) drafts.set({ page: '/', form: String(form) }, { version: 1, values });
    expect(Object.keys(JSON.parse(localStorage.getItem('form-drafts') ?? '{}') as object)).toHaveLength(20);
    expect(drafts.get({ page: '/', form: '29' })).not.toBeNull();
  });
});
