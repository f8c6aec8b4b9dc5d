import { Button, Group, Modal, TextInput } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialogs.module.css';
import type { AlertRequest, ShownDialog, Way } from './dialogs.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsUppermost } from './use-is-uppermost.ts';

/** One open dialog: Enter accepts, Escape declines, and the focus goes back to where it was. */
export const DialogWindow = ({ dialog, onGone }: { dialog: ShownDialog; onGone: () => void }) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  const [isOpen, setOpen] = useState(true);
  const isUppermost = useIsUppermost(isOpen);
  const [typed, setTyped] = useState(dialog.kind === 'prompt' ? (dialog.request.initial ?? '') : '');
  const [problem, setProblem] = useState<string | null>(null);

  const decline = () => {
    setOpen(false);
    if (dialog.kind === 'confirm') dialog.resolve(false);
    else if (dialog.kind === 'prompt') dialog.resolve(null);
    else dialog.resolve();
  };

  const accept = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is drawn inside the form that opened it as far as React's events go.
    event.stopPropagation();
    const found = dialog.kind === 'prompt' ? (dialog.request.check?.(typed) ?? null) : null;
    setProblem(found);
    if (found !== null) return;
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
      onKeyDown={ignoreHeldEnter}
      withCloseButton={false}
      title={<DialogTitle dialog={dialog} />}
    >
      <form onSubmit={accept} noValidate>
        {dialog.request.text !== undefined && <div className={classes.text}>{dialog.request.text}</div>}
        {dialog.kind === 'alert' && dialog.request.detail !== undefined && (
          <div className={classes.detail}>{dialog.request.detail}</div>
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
              {dialog.request.way && <WayButton way={dialog.request.way} onLeave={decline} />}
              <Button type="submit" {...focused}>
                {dialog.request.ok ?? t('ok')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={decline}>
                {dialog.request.no}
              </Button>
              <Button type="submit" {...(dialog.request.danger && { color: 'red' })} {...(dialog.kind === 'confirm' && focused)}>
                {dialog.request.yes}
              </Button>
            </>
          )}
        </Group>
      </form>
    </Modal>
  );
};

/**
 * The kit moves the focus into a dialog a moment after it has appeared, and a quick Enter in between would press the button
 * that opened it once more: so the focus is there from the first moment.
 */
const focused = { 'data-autofocus': true, autoFocus: true };

const DialogTitle = ({ dialog: { kind, request } }: { dialog: ShownDialog }) => (
  <span className={classes.title}>
    {kind === 'alert' && <AlertIcon kind={request.kind} />}
    {request.title}
  </span>
);

const WayButton = ({ way, onLeave }: { way: Way; onLeave: () => void }) => (
  <Button
    variant="default"
    onClick={() => {
      onLeave();
      way.go();
    }}
  >
    {way.text}
  </Button>
);

const AlertIcon = ({ kind }: Pick<AlertRequest, 'kind'>) => {
  const Icon = kind === 'success' ? IconCircleCheck : IconInfoCircle;
  return <Icon className={classes.icon} data-kind={kind} size={22} aria-hidden />;
};

/** The Enter that opened the dialog must not, held a moment too long, also confirm it. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};
