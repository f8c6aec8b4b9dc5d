import { Center, Loader } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { replaceVariables } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { pageDocument, type Markup } from '@simdesk/rules/shop-page';
import { PreviewFrame } from './preview-frame.tsx';

interface Props {
  name: string;
  page: Markup;
  onClose: () => void;
}

/** A page as its visitors see it, with the values of the variables. */
export const PreviewDialog = ({ name, page, onClose }: Props) => {
  const { t, i18n } = useTranslation('ui');
  useFocusReturn();
  // A new record may have no name yet.
  const title = name === '' ? t('preview.open') : t('preview.of', { name });
  const variables = useCall(calls.variables.list, {});
  const published = variables.data?.data.filter(({ publish }) => publish === 1) ?? [];
  const html = replaceVariables(page.html, new Map(published.map((variable) => [variable.name, variable.value])));
  return (
    <DialogFrame title={title} onClose={onClose} fullScreen>
      {variables.isPending ? (
        <Center h="100%">
          <Loader aria-label={t('loading')} />
        </Center>
      ) : (
        <PreviewFrame title={title} document={pageDocument({ html }, { title: name, language: i18n.language })} />
      )}
    </DialogFrame>
  );
};
