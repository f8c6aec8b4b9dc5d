import { Button, Group, Modal, TextInput } from '@mantine/core';
import IconInfoCircle from 'icon:info-circle';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { DisabledReason } from '../layout/disabled-reason.tsx';
import classes from './dialogs.module.css';
import type { AlertRequest, ShownDialog, AlertAction } from './dialogs.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsUppermost } from './use-is-uppermost.ts';

export { NoticeCard } from './notice-card.tsx';

/** One open dialog: Enter accepts, Escape declines, and the focus returns to its previous element. */
export const DialogWindow = ({ dialog, onGone }: { dialog: ShownDialog; onGone: () => void }) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  const [isOpen, setOpen] = useState(true);
  const isUppermost = useIsUppermost(isOpen);
  const [typed, setTyped] = useState(dialog.kind === 'prompt' ? (dialog.request.initial ?? '') : '');
  const [problem, setProblem] = useState<string | null>(null);

  const missing = dialog.kind === 'prompt' && dialog.request.isConfirmation ? (dialog.request.check?.(typed) ?? null) : null;

  const decline = () => {
    setOpen(false);
    if (dialog.kind === 'confirm') dialog.resolve(false);
    else if (dialog.kind === 'prompt') dialog.resolve(null);
    else dialog.resolve();
  };

  const accept = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble to the form that opened the dialog.
    event.stopPropagation();
    const error = dialog.kind === 'prompt' ? (dialog.request.check?.(typed) ?? null) : null;
    setProblem(error);
    if (error !== null) return;
    setOpen(false);
    if (dialog.kind === 'confirm') dialog.resolve(true);
    else if (dialog.kind === 'prompt') dialog.resolve(typed);
    else dialog.resolve();
  };

  return (
    <Modal
      opened={isOpen}
      onClose={decline}
      closeOnEscape={isUppermost}
      onExitTransitionEnd={onGone}
      onKeyDown={ignoreRepeatedEnter}
      withCloseButton={false}
      title={<DialogTitle dialog={dialog} />}
    >
      <form onSubmit={accept} noValidate>
        {dialog.request.text !== undefined && <div className={classes.text}>{dialog.request.text}</div>}
        {dialog.kind === 'alert' && dialog.request.detail !== undefined && (
          <div className={classes.detail}>{dialog.request.detail}</div>
        )}
        {dialog.kind === 'alert' && dialog.request.list !== undefined && dialog.request.list.length > 0 && (
          <ul className={classes.list}>
            {dialog.request.list.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {dialog.kind === 'prompt' && (
          <TextInput
            label={dialog.request.label}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem}
            {...focused}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          {dialog.kind === 'alert' ? (
            <>
              {dialog.request.action && <ActionButton action={dialog.request.action} onClose={decline} />}
              <Button type="submit" {...focused}>
                {dialog.request.ok ?? t('ok')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={decline}>
                {dialog.request.no}
              </Button>
              {dialog.kind === 'confirm' && dialog.request.other && (
                <Button
                  variant="light"
                  onClick={() => {
                    dialog.request.other?.choose();
                    decline();
                  }}
                >
                  {dialog.request.other.text}
                </Button>
              )}
              <DisabledReason reason={missing}>
                <Button
                  type="submit"
                  disabled={missing !== null}
                  {...(dialog.request.danger && { color: 'red' })}
                  {...(dialog.kind === 'confirm' && focused)}
                >
                  {dialog.request.yes}
                </Button>
              </DisabledReason>
            </>
          )}
        </Group>
      </form>
    </Modal>
  );
};

/**
 * Mantine focuses a dialog shortly after it opens, and a quick Enter before that would press the button that opened it again:
 * `autoFocus` sets the focus at once.
 */
const focused = { 'data-autofocus': true, autoFocus: true };

const DialogTitle = ({ dialog: { kind, request } }: { dialog: ShownDialog }) => (
  <span className={classes.title}>
    {kind === 'alert' && <AlertIcon kind={request.kind} />}
    {request.title}
  </span>
);

const ActionButton = ({ action, onClose }: { action: AlertAction; onClose: () => void }) => (
  <Button
    variant="default"
    onClick={() => {
      onClose();
      action.go();
    }}
  >
    {action.text}
  </Button>
);

const AlertIcon = ({ kind }: Pick<AlertRequest, 'kind'>) => (
  <IconInfoCircle className={classes.icon} data-kind={kind} size={22} aria-hidden />
);

/** The Enter key that opened the dialog must not confirm it by key repeat. */
const ignoreRepeatedEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};
