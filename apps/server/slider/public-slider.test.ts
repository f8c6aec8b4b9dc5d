import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, expect, it } from 'vitest';
import { image } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { slides, sortSlide, sortOffer } = contract.slider;
const server = testServer();
let call: ReturnType<typeof server.as>;
let picture: string;
beforeAll(async () => {
  const token = await server.signIn(SystemRole.NoRole);
  call = server.as(token);
  picture = await uploadFile(server, token, { name: 'mare.png', content: await image('png'), area: 'slider' });
});

const addSlide = async (title: string, slider_sort: number, publish: 0 | 1 = 1) => {
  const pictures = { image: picture, image_m: picture };
  const uuid = await call(slides.create, { title, subtitle: 'Da {{{prezzo}}}', publish, ...pictures, link: '/' });
  await call(sortSlide, { uuid, slider_sort });
};
const addOffer = async (name: string, slider_sort: number, overrides: object = {}) => {
  const sliderFields = { display_slider: 1, photo_slide_lg: picture, url: name.toLowerCase() } as const;
  const draft = { name, priority: 1, price: 7.99, design: 'Transparent', ...sliderFields, ...overrides } as const;
  const uuid = await call(contract.shop.offers.create, draft);
  await call(sortOffer, { uuid, slider_sort });
};

it('the public slider has published slides and offers on sale, sorted, with variables replaced', async () => {
  await call(contract.variables.create, { name: 'prezzo', value: '5,99 € & basta', publish: 1 });
  await addSlide('Terza', 30);
  await addOffer('Seconda', 20);
  await addSlide('Prima', 10);
  await addSlide('Bozza', 5, 0);
  await addOffer('Nascosta', 6, { publish: 0 });
  await addOffer('Altrove', 7, { display_slider: 0 });
  await addOffer('Ritirata', 8, { active: 0 });

  const { data } = await server.as(null)(contract.storefront.slider, {});
  expect(data.map(({ source, slide, offer }) => [source, slide?.title ?? offer?.name])).toEqual([
    ['slider', 'Prima'],
    ['offer', 'Seconda'],
    ['slider', 'Terza'],
  ]);
  expect(data[0]).toEqual({
    source: 'slider',
    slide: {
      uuid: expect.any(String) as string,
      title: 'Prima',
      subtitle: 'Da 5,99 € & basta',
      display_text: 1,
      image: picture,
      alt: '',
      image_m: picture,
      alt_m: '',
      link: '/',
    },
    offer: null,
  });
  expect(data[1]).toMatchObject({
    slide: null,
    offer: { name: 'Seconda', price: 7.99, photo_slide_lg: picture, url: 'seconda' },
  });
  expect(Object.keys(data[1]?.offer ?? {})).not.toContain('external_data');
});
