import { calls } from '#core/calls.ts';
import { slidePage } from '@simdesk/rules/shop-page';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { momentColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { PreviewAction } from '#ui/preview/preview-button.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { SlideName } from './slide-name.tsx';
import { SliderTabs } from './slider-tabs.tsx';

export const SlidesScreen = () => {
  const { t } = useTranslation('slider');
  const add = <AddLink to="/slider/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <SliderTabs />
      <RecordList
        label={t('title')}
        resource={calls.slider.slides}
        nameOf={({ title }) => title}
        edit={({ uuid }) => ({ to: '/slider/edit/$slider_uuid', params: { slider_uuid: uuid } })}
        more={(slide) => <PreviewAction name={slide.title} page={() => slidePage(slide)} />}
        empty={{ text: t('empty'), add }}
        columns={[
          momentColumn('create_at', t('date'), 160),
          {
            name: 'title',
            title: t('slideTitle'),
            cell: ({ title, image }) => <SlideName name={title} image={image} />,
            sortable: true,
          },
        ]}
      />
    </Page>
  );
};
