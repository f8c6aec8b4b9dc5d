import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileField } from './index.tsx';
import { leaveFields, renderField } from '../../testing/render-field.tsx';
import { stubUploads, type StubUpload } from '../../testing/stub-uploads.ts';

const folder = 'https://console.example.com/files/options/2026/11/0190c1e0-0000-7000-8000-000000000003';
const stored = `${folder}/citt%C3%A0.pdf`;

let uploads: StubUpload[];
let requests: { url: string; body: unknown }[];
beforeEach(() => {
  uploads = stubUploads();
  requests = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requests.push({ url, body: init.body });
    return Promise.resolve(new Response('%PDF'));
  });
});
afterEach(async () => {
  await leaveFields();
  vi.restoreAllMocks();
});

const choose = (place: HTMLElement, file: File) =>
  act(async () => {
    const picker = place.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(picker, 'files', { value: [file], configurable: true });
    picker?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const click = (button: HTMLElement) =>
  act(async () => {
    button.click();
    await settled();
  });
/** Answers of the stubs take a few turns to arrive. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a field with a file', () => {
  it('[files.path.name] shows the ninth slash-separated segment of its path as the name', async () => {
    const { place } = await renderField(<FileField label="Contract" area="options" value={stored} />);
    expect(stored.split('/')[8]).toBe('citt%C3%A0.pdf');
    expect(place.textContent).toContain('città.pdf');
  });

  it('[files.download] downloads it by its stored path as a blob, under its name', async () => {
    const saved: { name: string; href: string }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blob instanceof Blob ? blob.size : 'none'}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} />);
    await click(button('Download file'));
    expect(saved).toEqual([{ name: 'città.pdf', href: 'blob:4' }]);
    expect(requests.at(-1)).toEqual({ url: '/api/file/get-files', body: JSON.stringify({ file_name: stored }) });
  });

  it('copies its public address and says so', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} />);
    await click(button('Copy link'));
    expect(copied).toHaveBeenCalledWith(`https://shop.example.com${new URL(stored).pathname}`);
    expect(button('Copied')).toBeTruthy();
  });

  it('is emptied', async () => {
    const onChange = vi.fn();
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} onChange={onChange} />);
    await click(button('Remove'));
    expect(onChange).toHaveBeenCalledWith('');
  });

  it('keeps it when another one is refused, and says why in the language of the reader', async () => {
    const onChange = vi.fn();
    const field = <FileField label="Contract" area="options" value={stored} onChange={onChange} />;
    const { place } = await renderField(field, 'it');
    await choose(place, new File(['x'], 'b.pdf'));
    await act(async () => uploads[0]?.refuse('too_large', { limit: '20 MB' }));
    expect(place.textContent).toContain('Supera il limite consentito di 20 MB.');
    expect(place.textContent).toContain('città.pdf');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can still be downloaded, but not changed, when disabled', async () => {
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} disabled />);
    expect(button('Download file').disabled).toBe(false);
    for (const name of ['Remove', 'Replace']) expect(() => button(name)).toThrow('There is no button');
  });
});

describe('an empty field', () => {
  it('is one button that names the field and what it takes', async () => {
    const { place, button } = await renderField(
      <FileField label="Prospect" area="options" accept={['pdf']} hint="At most 20 MB" />,
    );
    const names = button('Drop a .pdf, or choose a file').getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual(['Prospect', 'Drop a .pdf, or choose a file']);
    expect(place.querySelector('input')?.accept).toBe('.pdf');
    expect(place.textContent).toContain('At most 20 MB');
  });

  it('shows the error of its form', async () => {
    const { place } = await renderField(<FileField label="Prospect" area="options" error="This field is required" required />);
    expect(place.textContent).toContain('This field is required');
  });

  it('takes a chosen file, shows it on its way and hands on its address', async () => {
    const onChange = vi.fn();
    const onBusy = vi.fn();
    const { place, button } = await renderField(
      <FileField label="Prospect" area="options" defaultValue="" onChange={onChange} onBusy={onBusy} />,
    );
    await choose(place, new File(['x'], 'b.pdf'));
    await act(async () => uploads[0]?.progress(0.25));
    expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
    expect(onBusy).toHaveBeenLastCalledWith(true);
    expect(button('Cancel')).toBeTruthy();
    await act(async () => uploads[0]?.answer({ response: `${folder}/b.pdf` }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(`${folder}/b.pdf`);
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(place.textContent).toContain('b.pdf');
  });
});
