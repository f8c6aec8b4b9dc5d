import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unmountFields, renderHook } from '../../testing/render-field.tsx';
import { stubUploads, type StubUpload } from '../../testing/stub-uploads.ts';
import { useUpload } from './use-upload.ts';

const address = 'http://localhost/files/options/2026/11/0190c1e0-0000-7000-8000-000000000003/a.pdf';
const pdf = (name = 'a.pdf') => new File(['%PDF'], name);

let uploads: StubUpload[];
let hook: () => ReturnType<typeof useUpload>;
let onUploaded: ReturnType<typeof vi.fn<(address: string) => void>>;
let onBusy: ReturnType<typeof vi.fn<(busy: boolean) => void>>;

beforeEach(async () => {
  uploads = stubUploads();
  onUploaded = vi.fn();
  onBusy = vi.fn();
  hook = await renderHook(() => useUpload({ area: 'options', accept: ['pdf', 'jpg'], onUploaded, onBusy }));
});
afterEach(unmountFields);

const start = (file = pdf()) => act(async () => void hook().start(file));
const busy = () => onBusy.mock.calls.map(([isBusy]) => isBusy);

describe('an upload', () => {
  it('[files.upload] sends the file as multipart field file with its area in the query, and returns the stored path', async () => {
    await start();
    expect(uploads[0]?.url).toBe('/api/file/upload?currentDir=options');
    expect(uploads[0]?.form.get('file')).toMatchObject({ name: 'a.pdf' });
    await act(async () => uploads[0]?.answer({ response: address }));
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith(address);
    expect(hook().state).toEqual({ step: 'idle' });
  });

  it('reports its progress, and that the form is busy', async () => {
    await start();
    expect(hook().state).toMatchObject({ step: 'sending', name: 'a.pdf', share: 0 });
    await act(async () => uploads[0]?.progress(0.5));
    expect(hook().state).toMatchObject({ share: 0.5 });
    expect(busy()).toEqual([true]);
    await act(async () => uploads[0]?.answer({ response: address }));
    expect(busy()).toEqual([true, false]);
  });

  it('that is refused reports the reason', async () => {
    await start();
    await act(async () => uploads[0]?.refuse('too_large', { limit: '20 MB' }));
    expect(hook().state).toMatchObject({ step: 'failed', failure: { code: 'too_large', details: { limit: '20 MB' } } });
    expect(busy()).toEqual([true, false]);
    expect(onUploaded).not.toHaveBeenCalled();
  });

  it('that is cancelled stops at once and ignores a late answer', async () => {
    await start();
    await act(async () => hook().cancel());
    expect(uploads[0]?.isAborted).toBe(true);
    expect(hook().state).toEqual({ step: 'idle' });
    await act(async () => uploads[0]?.answer({ response: address }));
    expect(onUploaded).not.toHaveBeenCalled();
    expect(busy()).toEqual([true, false]);
  });

  it('is replaced by the next upload', async () => {
    await start(pdf('first.pdf'));
    await start(pdf('second.pdf'));
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    expect(hook().state).toMatchObject({ step: 'sending', name: 'second.pdf' });
    expect(busy().at(-1)).toBe(true);
  });

  it('is aborted when the user leaves the page', async () => {
    await start();
    await unmountFields();
    expect(uploads[0]?.isAborted).toBe(true);
    expect(busy()).toEqual([true, false]);
  });

  it('of a kind that the field does not accept is not sent', async () => {
    await start(pdf('a.exe'));
    expect(uploads).toHaveLength(0);
    expect(hook().state).toMatchObject({ step: 'failed', failure: { code: 'file_kind', details: { allowed: 'pdf, jpg' } } });
    await start(pdf('photo.JPEG'));
    expect(uploads).toHaveLength(1);
  });
});
