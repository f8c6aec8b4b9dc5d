import { ApiRefusal, Unreachable } from '#core/failures.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unmountFields, renderHook } from '../../testing/render-field.tsx';
import { stubUploads, type StubUpload } from '../../testing/stub-uploads.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { uploadAdapter } from './uploads-plugin.ts';
import { useUploadWarning } from './use-uploads.ts';

afterEach(unmountFields);

describe('the warning', () => {
  const empty = new ApiRefusal({ code: 'file_empty', status: 422, sentence: 'This file is empty.' });
  const forbidden = new ApiRefusal({ code: 'not_allowed', status: 403, sentence: 'Your role does not allow this.' });

  it('[editor.upload_messages] about a refused image is Cannot upload file, with the reason', async () => {
    const warningOf = (await renderHook(useUploadWarning))();
    expect(warningOf(empty)).toEqual({ title: 'Cannot upload file', detail: 'This file is empty.' });
    expect(warningOf(new Unreachable('x')).title).toBe('Cannot upload file');
    expect(warningOf('aborted')).toEqual({ title: 'Cannot upload file' });
  });

  it('[editor.upload_messages] about an upload without permission is You have no image upload permissions', async () => {
    const warningOf = (await renderHook(useUploadWarning))();
    expect(warningOf(forbidden)).toEqual({
      title: 'You have no image upload permissions',
      detail: 'Your role does not allow this.',
    });
    expect(warningOf()).toEqual({ title: 'You have no image upload permissions' });
  });

  it('is translated into Italian', async () => {
    const warningOf = (await renderHook(useUploadWarning, 'it'))();
    expect(warningOf(empty)).toEqual({ title: 'Impossibile caricare il file', detail: 'Questo file è vuoto.' });
  });
});

describe('an upload of the editor', () => {
  let uploads: StubUpload[];
  beforeEach(() => {
    uploads = stubUploads();
  });
  const loaderOf = (file: File | null) => ({ file: Promise.resolve(file), uploadTotal: null, uploaded: 0 });
  const image = new File(['x'], 'a.png', { type: 'image/png' });

  it('is sent to the editor call and returns the URL of the image', async () => {
    const loader = loaderOf(image);
    const onStart = vi.fn();
    const uploaded = uploadAdapter(loader, onStart).upload();
    await vi.waitFor(() => expect(uploads).toHaveLength(1), waitOptions);
    expect(onStart).toHaveBeenCalledOnce();
    expect(uploads[0]?.url).toBe('/api/file/ck-upload');
    expect(uploads[0]?.form.get('upload')).toMatchObject({ name: 'a.png' });
    uploads[0]?.progress(0.5);
    expect(loader).toMatchObject({ uploadTotal: 100, uploaded: 50 });
    uploads[0]?.answer({ uploaded: true, url: 'https://shop.example.com/files/content/a.png' });
    expect(await uploaded).toEqual({ default: 'https://shop.example.com/files/content/a.png' });
  });

  it('fails with the refusal of the server', async () => {
    const uploaded = uploadAdapter(loaderOf(image), () => undefined).upload();
    await vi.waitFor(() => expect(uploads).toHaveLength(1), waitOptions);
    uploads[0]?.refuse('not_allowed');
    await expect(uploaded).rejects.toMatchObject({ code: 'not_allowed', status: 403 });
  });

  it('stops when the user deletes the image', async () => {
    const adapter = uploadAdapter(loaderOf(image), () => undefined);
    const uploaded = adapter.upload();
    await vi.waitFor(() => expect(uploads).toHaveLength(1), waitOptions);
    adapter.abort?.();
    expect(uploads[0]?.isAborted).toBe(true);
    await expect(uploaded).rejects.toMatchObject({ name: 'AbortError' });
  });
});
