import { useMenuEntries } from '#ui/navigation/menu-entries.ts';
import { menuGroups } from '#ui/navigation/menu.ts';
import { useMay } from '#core/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { useTranslation } from '#core/use-translation.tsx';
import { TourOffer } from './tour-offer.tsx';
import classes from './home-screen.module.css';
import { Overview } from './overview.tsx';
import { Tile } from './tile.tsx';

export const HomeScreen = () => {
  const { t } = useTranslation('menu');
  const maySeeOrders = useMay('orders:view');
  const tiles = useMenuEntries().filter(({ tile }) => tile);
  return (
    <Page title={t('entries.home')} actions={<TourOffer />}>
      {maySeeOrders && <Overview />}
      {menuGroups
        .map((group) => ({ group, tiles: tiles.filter((entry) => entry.group === group) }))
        .filter(({ tiles: groupTiles }) => groupTiles.length > 0)
        .map(({ group, tiles: groupTiles }) => (
          <section key={group} className={classes.group} aria-labelledby={`tiles-${group}`}>
            <h2 id={`tiles-${group}`} className={classes.name}>
              {t(`groups.${group}`)}
            </h2>
            <div className={classes.tiles}>
              {groupTiles.map((entry) => (
                <Tile key={entry.path} entry={entry} />
              ))}
            </div>
          </section>
        ))}
    </Page>
  );
};
