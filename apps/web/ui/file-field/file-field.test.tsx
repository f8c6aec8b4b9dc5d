import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { unmountFields, renderField } from '../../testing/render-field.tsx';
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
  await unmountFields();
  vi.restoreAllMocks();
});

const choose = (container: HTMLElement, file: File) =>
  act(async () => {
    const picker = container.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(picker, 'files', { value: [file], configurable: true });
    picker?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const click = (button: HTMLElement) =>
  act(async () => {
    button.click();
    await nextTask();
  });
/** The answers of the stubs arrive after a few microtasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('a field with a file', () => {
  it('[files.path.name] shows the ninth slash-separated segment of its path as the name', async () => {
    const { container } = await renderField(<FileField label="Contract" area="options" value={stored} />);
    expect(stored.split('/')[8]).toBe('citt%C3%A0.pdf');
    expect(container.textContent).toContain('città.pdf');
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

  it('copies its public URL and confirms it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} />);
    await click(button('Copy link'));
    expect(copied).toHaveBeenCalledWith(`https://shop.example.com${new URL(stored).pathname}`);
    expect(button('Copied')).toBeTruthy();
  });

  it('becomes empty by Remove', async () => {
    const onChange = vi.fn();
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} onChange={onChange} />);
    await click(button('Remove'));
    expect(onChange).toHaveBeenCalledWith('');
  });

  it('keeps its file if another one is refused, and shows the reason in the language of the user', async () => {
    const onChange = vi.fn();
    const field = <FileField label="Contract" area="options" value={stored} onChange={onChange} />;
    const { container } = await renderField(field, 'it');
    await choose(container, new File(['x'], 'b.pdf'));
    await act(async () => uploads[0]?.refuse('too_large', { limit: '20 MB' }));
    expect(container.textContent).toContain('Supera il limite consentito di 20 MB.');
    expect(container.textContent).toContain('città.pdf');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('allows the download but no change when disabled', async () => {
    const { button } = await renderField(<FileField label="Contract" area="options" value={stored} disabled />);
    expect(button('Download file').disabled).toBe(false);
    for (const name of ['Remove', 'Replace']) expect(() => button(name)).toThrow('There is no button');
  });
});

describe('an empty field', () => {
  it('is one button named after the field and the accepted kinds', async () => {
    const { container, button } = await renderField(
      <FileField label="Prospect" area="options" accept={['pdf']} hint="At most 20 MB" />,
    );
    const names = button('Drop a .pdf, or choose a file').getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual(['Prospect', 'Drop a .pdf, or choose a file']);
    expect(container.querySelector('input')?.accept).toBe('.pdf');
    expect(container.textContent).toContain('At most 20 MB');
  });

  it('shows the error of its form', async () => {
    const { container } = await renderField(
      <FileField label="Prospect" area="options" error="This field is required" required />,
    );
    expect(container.textContent).toContain('This field is required');
  });

  it('uploads a chosen file, shows the progress and passes on its URL', async () => {
    const onChange = vi.fn();
    const onBusy = vi.fn();
    const { container, button } = await renderField(
      <FileField label="Prospect" area="options" defaultValue="" onChange={onChange} onBusy={onBusy} />,
    );
    await choose(container, new File(['x'], 'b.pdf'));
    await act(async () => uploads[0]?.progress(0.25));
    expect(container.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
    expect(onBusy).toHaveBeenLastCalledWith(true);
    expect(button('Cancel')).toBeTruthy();
    await act(async () => uploads[0]?.answer({ response: `${folder}/b.pdf` }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(`${folder}/b.pdf`);
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(container.textContent).toContain('b.pdf');
  });
});
