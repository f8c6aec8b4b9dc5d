import { VisuallyHidden } from '@mantine/core';
import { formatEuro, type BssDifference, type BssOption } from '@simdesk/rules';
import IconArrowRight from 'icon:arrow-right';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './bss-difference-list.module.css';

/** The changes of a billing offer, one per line: old and new value. */
export const BssDifferenceList = ({ differences }: { differences: readonly BssDifference[] }) => {
  const toLine = useToLine();
  return (
    <ul className={classes.list}>
      {differences.map((difference) => {
        const line = toLine(difference);
        return <li key={line.key}>{line.sentence ?? <Change {...line} />}</li>;
      })}
    </ul>
  );
};

interface Line {
  key: string;
  /** For a change without an old and a new value. */
  sentence?: string;
  label?: string;
  before?: string;
  after?: string;
  /** The old value is the shop's own, not an older one of billing. */
  isOwn?: boolean;
}

const Change = ({ label, before, after, isOwn = false }: Line) => {
  const { t } = useTranslation('bss');
  return (
    <>
      <span className={classes.label}>{label}</span>
      {isOwn ? (
        <>
          <span className={classes.after}>{before}</span>
          {t('differences.inBilling', { price: after })}
        </>
      ) : (
        <>
          <VisuallyHidden>{t('differences.before')}</VisuallyHidden>
          <del className={classes.before}>{before}</del>
          <IconArrowRight size={14} stroke={1.8} aria-hidden />
          <VisuallyHidden>{t('differences.after')}</VisuallyHidden>
          <ins className={classes.after}>{after}</ins>
        </>
      )}
    </>
  );
};

const useToLine = (): ((difference: BssDifference) => Line) => {
  const { t } = useTranslation(['bss', 'ui']);
  const none = t('differences.none');
  const price = (euro: number | null) => (euro === null ? none : formatEuro(euro));
  const option = (value: BssOption | null) =>
    value === null ? none : `${value.Title}, ${formatEuro(value.Price)}, ${value.Period}`;
  return (difference) => {
    switch (difference.kind) {
      case 'vanished':
      case 'unkept':
        return { key: difference.kind, sentence: t(`differences.${difference.kind}`) };
      case 'title':
        return { key: 'title', label: t('fields.Title'), before: difference.before, after: difference.after };
      case 'price': {
        const { field, before, after } = difference;
        return { key: field, label: t(`fields.${field}`), before: price(before), after: price(after) };
      }
      case 'shopPrice': {
        const { by, before, after } = difference;
        return { key: `shop-${by}`, label: t(`shopPrices.${by}`), before: price(before), after: price(after), isOwn: true };
      }
      case 'portInOnly': {
        const [before, after] = [difference.before, difference.after].map((only) => t(only ? 'ui:yes' : 'ui:no'));
        return { key: 'portInOnly', label: t('fields.PortInOnly'), before: before ?? '', after: after ?? '' };
      }
      case 'operator': {
        const [before, after] = [difference.before ?? none, difference.after ?? none];
        return { key: `operator ${before} ${after}`, label: t('differences.operator'), before, after };
      }
      case 'option': {
        const [before, after] = [option(difference.before), option(difference.after)];
        return { key: `option ${before} ${after}`, label: t('differences.option'), before, after };
      }
    }
  };
};
