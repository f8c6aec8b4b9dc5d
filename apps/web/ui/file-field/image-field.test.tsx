import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ImageField } from './image-field.tsx';
import { sizeOfHint } from './picture-size.ts';
import { leaveFields, renderField } from '../../testing/render-field.tsx';

const stored = 'https://console.example.com/files/slider/2026/11/0190c1e0-0000-7000-8000-000000000003/slide.png';

afterEach(leaveFields);

const loadPicture = (place: HTMLElement, naturalWidth: number, naturalHeight: number) =>
  act(async () => {
    const picture = place.querySelector('img');
    Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
    picture?.dispatchEvent(new Event('load'));
  });

describe('a picture', () => {
  it('is shown from this server, in a frame of the proportion it is meant for', async () => {
    const { place } = await renderField(<ImageField label="Slide" area="slider" size="1400*800" value={stored} />);
    expect(place.querySelector('img')?.getAttribute('src')).toBe(new URL(stored).pathname);
    expect(place.querySelector<HTMLElement>('[role=group]')?.style.getPropertyValue('--file-aspect')).toBe('1.75');
    expect(place.textContent).toContain('1400*800');
  });

  it('of another size than the hint is taken with a word about it', async () => {
    const { place } = await renderField(<ImageField label="Slide" area="slider" size="1400*800" value={stored} />);
    await loadPicture(place, 1200, 700);
    expect(place.textContent).toContain('This picture is 1200*700, the page is designed for 1400*800.');
  });

  it('of the right size needs no word', async () => {
    const { place } = await renderField(<ImageField label="Slide" area="slider" size="1400*800" value={stored} />);
    await loadPicture(place, 1400, 800);
    expect(place.querySelector('[role=note]')).toBeNull();
  });

  it('that cannot be loaded leaves the field usable', async () => {
    const { place, button } = await renderField(<ImageField label="Slide" area="slider" value={stored} />);
    await act(async () => place.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(place.textContent).toContain('The picture cannot be shown');
    expect(button('Replace')).toBeTruthy();
  });

  it('is chosen among the named types, both spellings of jpg included', async () => {
    const { place } = await renderField(<ImageField label="Slide" area="slider" types={['png', 'jpg']} />);
    expect(place.querySelector('input')?.accept).toBe('.png,.jpg,.jpeg');
    expect(place.textContent).toContain('Drop a .png or .jpg');
  });
});

it.each([
  ['1400*800', { width: 1400, height: 800 }],
  ['700x350', { width: 700, height: 350 }],
  ['450 × 680', { width: 450, height: 680 }],
  ['large', null],
])('the hint %j means %j', (hint, size) => expect(sizeOfHint(hint)).toEqual(size));
