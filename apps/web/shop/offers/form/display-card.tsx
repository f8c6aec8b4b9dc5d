import { SimpleGrid, Stack } from '@mantine/core';
import { offerDesigns, offerPictures, pictureSizes, type OfferPicture } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { ImageWithAlt } from '#ui/fields/image-with-alt.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import { designOf, type OfferForm } from './offer-form.ts';

const pictures: readonly OfferPicture[] = ['photo_list', 'photo_slide_lg', 'photo_slide', 'photo_slide_m'];

/** Where the shop shows the offer, its card design and its pictures. */
export const DisplayCard = ({ form, busyHandler }: { form: OfferForm; busyHandler: BusyHandler }) => {
  const { t } = useTranslation('offers');
  return (
    <FormCard id="display" title={t('sections.display')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ChoiceField label={t('fields.design')} required choices={offerDesigns} {...form.getInputProps('design')} />
        <Stack gap="xs">
          {(['display_offers', 'display_home', 'display_slider'] as const).map((name) => (
            <FlagField key={name} label={t(`fields.${name}`)} {...form.getInputProps(name)} />
          ))}
        </Stack>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="lg">
        {pictures.map((picture) => (
          <OfferPictureField key={picture} form={form} picture={picture} busyHandler={busyHandler} />
        ))}
      </SimpleGrid>
    </FormCard>
  );
};

/** A picture, in the size that the card design needs, with its alt text. */
const OfferPictureField = ({
  form,
  picture,
  busyHandler,
}: {
  form: OfferForm;
  picture: OfferPicture;
  busyHandler: BusyHandler;
}) => {
  const { t } = useTranslation(['offers', 'files']);
  const sizes = pictureSizes(picture, designOf(form.getValues()));
  const size = sizes.length === 1 ? sizes[0] : undefined;
  const { alt } = offerPictures[picture];
  return (
    <ImageWithAlt
      label={t(`fields.${picture}`)}
      area="offers"
      types={['jpg', 'png']}
      hint={t('files:size', { size: sizes.join(' / ') })}
      {...(size !== undefined && { size })}
      onBusy={busyHandler(picture)}
      alt={{ label: t(`fields.${alt}`), ...form.getInputProps(alt) }}
      {...form.getInputProps(picture)}
    />
  );
};
