import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../../testing/stub-server.ts';
import { unmountFields, renderField } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { markup, pageDocument, rawHtml } from '@simdesk/rules/shop-page';
import { PreviewAction, PreviewButton } from './preview-button.tsx';

afterEach(unmountFields);

describe('the HTML of a preview', () => {
  it('escapes inserted texts and leaves raw HTML unchanged', () => {
    const title = '<b>"Tom" & \'Jerry\'</b>';
    expect(markup`<h1 title="${title}">${title}</h1>`.html).toBe(
      '<h1 title="&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;">&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;</h1>',
    );
    expect(markup`<div>${rawHtml('<p>x</p>')}</div>`.html).toBe('<div><p>x</p></div>');
  });

  it('accepts numbers and lists, and skips missing values', () => {
    const items = ['a', '<'].map((text) => markup`<li>${text}</li>`);
    expect(markup`${0}<ul>${items}</ul>${false}${null}${undefined}`.html).toBe('0<ul><li>a</li><li>&lt;</li></ul>');
  });

  it('is a document that may load images and nothing else', () => {
    const html = pageDocument(markup`<p>x</p>`, { title: '<i>', language: 'it' });
    expect(html).toContain('<html lang="it">');
    expect(html).toContain('<title>&lt;i&gt;</title>');
    expect(html).toMatch(/Content-Security-Policy" content="default-src &#39;none&#39;; img-src http: https: data:;/);
    expect(html).toContain('<body><p>x</p></body>');
    // The policy applies only to the content after it.
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'));
  });
});

describe('the preview', () => {
  const variables = [
    { name: 'tel', value: '<800>', publish: 1 },
    { name: 'hidden', value: 'no', publish: 0 },
  ];
  beforeEach(() => void stubServer(() => ({ status: 200, body: { data: variables } })));
  const frame = () => document.querySelector('iframe');
  const press = async (button: HTMLElement) => {
    await act(async () => button.click());
    // The dialog and the variables load one after the other; React expects their updates within `act`.
    const isShown = async () => {
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
      return frame() !== null;
    };
    await vi.waitUntil(isShown, { ...waitOptions, interval: 0 });
  };

  it('shows the current page in a frame without scripts, at desktop or phone width', async () => {
    let text = 'before';
    const { button } = await renderField(<PreviewButton name="Chi siamo" page={() => markup`<p>${text}</p>`} />);
    text = 'now';
    await press(button('Preview'));
    expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame()?.getAttribute('srcdoc')).toContain('<body><p>now</p></body>');
    expect(frame()?.title).toBe('Preview: Chi siamo');
    expect(frame()?.style.width).toBe('1280px');
    const phone = document.querySelector<HTMLInputElement>('input[value=phone]');
    await act(async () => phone?.click());
    expect(frame()?.style.width).toBe('390px');
  });

  it('has a generic title for a record without a name', async () => {
    const { button } = await renderField(<PreviewButton name="" page={() => markup`<p>x</p>`} />);
    await press(button('Preview'));
    expect(frame()?.title).toBe('Preview');
  });

  it('shows the values of published variables as text', async () => {
    const page = () => rawHtml('<p>{{{tel}}} {{{hidden}}}</p>');
    const { button } = await renderField(<PreviewButton name="Contatti" page={page} />);
    await press(button('Preview'));
    expect(frame()?.getAttribute('srcdoc')).toContain('<p>&lt;800&gt; {{{hidden}}}</p>');
  });

  it('is named after its row in a list', async () => {
    const { button } = await renderField(<PreviewAction name="Privacy" page={() => markup`<p>Privacy</p>`} />);
    await press(button('Preview: Privacy'));
    expect(frame()?.getAttribute('srcdoc')).toContain('<p>Privacy</p>');
  });
});
