import { Button } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import type { ListNews } from '#core/live-lists.ts';
import classes from './list-news-bar.module.css';

interface Props {
  news: ListNews | undefined;
  addedText: ((count: number) => string) | undefined;
  onShow: () => void;
}

/** Above the rows of a list that others have changed: the rows stay where they are until the user wants to see the new ones. */
export const ListNewsBar = ({ news, addedText, onShow }: Props) => {
  const { t } = useTranslation('records');
  const added = addedText ?? ((count: number) => t('news.added', { count }));
  return (
    <div role="status">
      {news && (
        <div className={classes.bar}>
          <span>{news.added > 0 ? added(news.added) : t('news.changed')}</span>
          <Button size="compact-sm" variant="light" onClick={onShow}>
            {t('news.show')}
          </Button>
        </div>
      )}
    </div>
  );
};
