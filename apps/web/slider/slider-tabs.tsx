import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const SliderTabs = () => {
  const { t } = useTranslation('slider');
  const tabs = [
    { to: '/slider/slides', text: t('slides') },
    { to: '/slider/display-settings', text: t('displaySettings') },
  ];
  return <LinkTabs label={t('sections')} tabs={tabs} />;
};
