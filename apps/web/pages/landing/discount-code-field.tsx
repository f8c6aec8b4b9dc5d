import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { discountStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { Warning } from '#ui/layout/warning.tsx';

interface Props extends TextInputProps {
  value?: string;
}

/** The code of the banner. A code that gives visitors no discount is named; the page can be saved all the same. */
export const DiscountCodeField = ({ value = '', ...props }: Props) => {
  const { t } = useTranslation('landing-pages');
  const problem = useCodeProblem(value);
  return (
    <>
      <TextInput required maw={{ sm: 320 }} value={value} {...props} />
      {problem && <Warning>{t(`codeProblems.${problem}`, { code: value })}</Warning>}
    </>
  );
};

/** Why visitors cannot use a code; null if they can, or while it is not known. */
const useCodeProblem = (typed: string): 'unknown' | 'Expired' | 'Inactive' | null => {
  const openedAt = useOpenedAt();
  const [code] = useDebouncedValue(typed.trim().toUpperCase(), 400);
  // A variable can stand for a code.
  const isCode = /^[A-Z0-9]+$/.test(code);
  const { data } = useCall(calls.shop.discountCodes.list, { search: code }, { enabled: isCode });
  if (!isCode || !data) return null;
  const record = data.response.find(({ name }) => name === code);
  if (!record) return 'unknown';
  const status = discountStatus(record, openedAt);
  return status === 'Active' ? null : status;
};
