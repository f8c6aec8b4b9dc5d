import { SimpleGrid, Stack } from '@mantine/core';
import { offerDesigns, offerPictures, pictureSizes, type OfferPicture } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { ImageWithAlt } from '#ui/fields/image-with-alt.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { BusyOf } from '#ui/form/use-busy-fields.ts';
import { designOf, type OfferForm } from './offer-form.ts';

const pictures: readonly OfferPicture[] = ['photo_list', 'photo_slide_lg', 'photo_slide', 'photo_slide_m'];

/** Where in the shop an offer is seen, and how. */
export const DisplayCard = ({ form, busyOf }: { form: OfferForm; busyOf: BusyOf }) => {
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
          <OfferPictureField key={picture} form={form} picture={picture} busyOf={busyOf} />
        ))}
      </SimpleGrid>
    </FormCard>
  );
};

/** A picture in the size that the chosen design asks for, and what is read out in its place. */
const OfferPictureField = ({ form, picture, busyOf }: { form: OfferForm; picture: OfferPicture; busyOf: BusyOf }) => {
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
      onBusy={busyOf(picture)}
      alt={{ label: t(`fields.${alt}`), ...form.getInputProps(alt) }}
      {...form.getInputProps(picture)}
    />
  );
};
