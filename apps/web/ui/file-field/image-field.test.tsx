import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ImageField } from './image-field.tsx';
import { parseSize } from './picture.tsx';
import { unmountFields, renderField } from '../../testing/render-field.tsx';

const stored = 'https://console.example.com/files/slider/2026/11/0190c1e0-0000-7000-8000-000000000003/slide.png';

afterEach(unmountFields);

const loadPicture = (container: HTMLElement, naturalWidth: number, naturalHeight: number) =>
  act(async () => {
    const picture = container.querySelector('img');
    Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
    picture?.dispatchEvent(new Event('load'));
  });

describe('an image', () => {
  it('is loaded from this server and shown in the aspect ratio of its expected size', async () => {
    const { container } = await renderField(<ImageField label="Slide" area="slider" size="1400*800" value={stored} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(new URL(stored).pathname);
    expect(container.querySelector<HTMLElement>('[role=group]')?.style.getPropertyValue('--file-aspect')).toBe('1.75');
    expect(container.textContent).toContain('1400*800');
  });

  it('of another size is accepted with a note', async () => {
    const { container } = await renderField(<ImageField label="Slide" area="slider" size="1400*800" value={stored} />);
    await loadPicture(container, 1200, 700);
    expect(container.textContent).toContain('This picture is 1200*700; the page is designed for 1400*800.');
  });

  it('of the expected size has no note', async () => {
    const { container } = await renderField(<ImageField label="Slide" area="slider" size="1400*800" value={stored} />);
    await loadPicture(container, 1400, 800);
    expect(container.querySelector('[role=note]')).toBeNull();
  });

  it('that cannot be loaded does not break the field', async () => {
    const { container, button } = await renderField(<ImageField label="Slide" area="slider" value={stored} />);
    await act(async () => container.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(container.textContent).toContain('The picture cannot be shown');
    expect(button('Replace')).toBeTruthy();
  });

  it('is limited to the given types, including both spellings of jpg', async () => {
    const { container } = await renderField(<ImageField label="Slide" area="slider" types={['png', 'jpg']} />);
    expect(container.querySelector('input')?.accept).toBe('.png,.jpg,.jpeg');
    expect(container.textContent).toContain('Drop a .png or .jpg');
  });
});

it.each([
  ['1400*800', { width: 1400, height: 800 }],
  ['700x350', { width: 700, height: 350 }],
  ['450 × 680', { width: 450, height: 680 }],
  ['large', null],
])('the hint %j means %j', (hint, size) => expect(parseSize(hint)).toEqual(size));
