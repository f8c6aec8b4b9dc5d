import type { Slide, SlideDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { slidePage } from '@simdesk/rules/shop-page';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { PreviewButton } from '#ui/preview/preview-button.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { SlideFields } from './slide-fields.tsx';

export const SlideFormScreen = () => {
  const { t } = useTranslation('slider');
  const { slider_uuid } = useParams({ strict: false });
  return (
    <Page title={t(slider_uuid ? 'edit' : 'add')}>
      <RecordForm
        hasShopPrices
        resource={calls.slider.slides}
        uuid={slider_uuid}
        draft={{ empty: newSlide, toForm }}
        title={{ kind: 'slide', nameOf: ({ title }) => title }}
        labels={t('fields', { returnObjects: true })}
        exits={{ list: '/slider/slides' }}
        actions={(slide) => <PreviewButton name={slide.title} page={() => slidePage(slide)} />}
      >
        {(form, record, busyHandler) => <SlideFields form={form} record={record} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};

const newSlide: z.input<typeof SlideDraft> = {
  title: '',
  subtitle: '',
  publish: 1,
  publish_from: null,
  publish_until: null,
  display_text: 1,
  image: '',
  alt: '',
  image_m: '',
  alt_m: '',
  link: '',
};

const toForm = ({
  uuid: _uuid,
  version: _version,
  create_at: _createAt,
  name: _name,
  slider_sort: _sort,
  ...draft
}: Slide): z.input<typeof SlideDraft> => draft;
