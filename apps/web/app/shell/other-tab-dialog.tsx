import { session } from '#core/session-store.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { useIsUppermost } from '#ui/dialog/use-is-uppermost.ts';
import { Button, Group, Modal } from '@mantine/core';
import type { CurrentUser } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  user: CurrentUser;
  /** The user of the other tab; null after a sign-out. */
  otherUser: CurrentUser | null;
}

/** Another tab signed out or works as another user, and this one has unsaved changes: asks which to keep. */
export const OtherTabDialog = ({ user, otherUser }: Props) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  // Escape closes neither this dialog nor a dialog below it.
  useIsUppermost();
  const emails = { email: user.email, other: otherUser?.email ?? '' };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={otherUser === null ? t('otherTab.signedOutTitle') : t('otherTab.otherUserTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <div>{otherUser === null ? t('otherTab.signedOutText', emails) : t('otherTab.otherUserText', emails)}</div>
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => session.followOtherTab()}>
          {t('otherTab.discard')}
        </Button>
        <Button data-autofocus onClick={() => session.keepUser()}>
          {t('otherTab.keep')}
        </Button>
      </Group>
    </Modal>
  );
};
