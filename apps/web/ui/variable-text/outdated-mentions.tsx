import { useDebouncedValue } from '@mantine/hooks';
import type { OutdatedMentions as Outdated } from '@simdesk/contract';
import { anchorsIn, codesIn, formatEuro, mentionsIn, pricesIn, toEuro } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useMayCall } from '../hooks/use-may-call.ts';
import { Warning } from '../layout/warning.tsx';

const call = calls.variables.outdatedMentions;

interface Props {
  /** The values of a form. */
  values: object;
  labels: Record<string, string>;
  /** Whether amounts in its texts are prices of the shop. */
  hasShopPrices: boolean;
}

/** Names the fields that mention what no longer exists: files, discount codes, prices. The form can be saved all the same. */
export const OutdatedMentions = ({ values, labels, hasShopPrices }: Props) => {
  const { t } = useTranslation('records');
  const { anchors, codes, prices } = mentionsIn(values);
  const [mentions] = useDebouncedValue(JSON.stringify({ anchors, codes, prices: hasShopPrices ? prices : [] }), 400);
  const input = JSON.parse(mentions) as { anchors: string[]; codes: string[]; prices: number[] };
  const isNeeded = Object.values(input).some((list) => list.length > 0);
  const mayAsk = useMayCall(call);
  const { data } = useCall(call, input, { enabled: isNeeded && mayAsk, gcTime: 0 });
  if (!isNeeded || !data) return null;
  const fields = Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
    const mentioned = typeof value === 'string' ? mentionedIn(value, data) : null;
    if (!mentioned) return [];
    const texts = [
      ...mentioned.anchors.map((anchor) => t('outdated.anchor', { anchor })),
      ...mentioned.codes.map(({ name, status }) => t(`outdated.${status}`, { code: name })),
      ...mentioned.prices.map((cents) => t('outdated.price', { price: formatEuro(toEuro(cents)) })),
    ];
    return texts.length > 0 ? [{ field, text: texts.join(', ') }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Warning title={t('outdated.title')}>
      {fields.map(({ field, text }) => (
        <div key={field}>
          {labels[field] ?? field}: {text}
        </div>
      ))}
    </Warning>
  );
};

/** What of the outdated mentions a text contains. */
const mentionedIn = (text: string, { anchors, codes, prices }: Outdated): Outdated => {
  const mentioned = { anchors: anchorsIn(text), codes: codesIn(text), prices: pricesIn(text) };
  return {
    anchors: anchors.filter((anchor) => mentioned.anchors.includes(anchor)),
    codes: codes.filter(({ name }) => mentioned.codes.includes(name)),
    prices: prices.filter((price) => mentioned.prices.includes(price)),
  };
};
