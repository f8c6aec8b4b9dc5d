import { secretOverlapHours } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { KeySecret } from './key-secret.tsx';

interface Props {
  secret: string;
  /** Whether an old secret still signs. */
  isReplaced: boolean;
  onClose: () => void;
}

export const WebhookSecretDialog = ({ secret, isReplaced, onClose }: Props) => {
  const { t } = useTranslation('storefront');
  return (
    <DialogFrame title={t('secretTitle')} onClose={onClose}>
      <KeySecret
        secret={secret}
        label={t('secret')}
        copyText={t('copySecret')}
        {...(isReplaced && { hint: t('bothSecrets', { hours: secretOverlapHours }) })}
        onDone={onClose}
      />
    </DialogFrame>
  );
};
