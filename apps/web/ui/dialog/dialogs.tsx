import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** The title and the text of a dialog. */
export interface DialogText {
  title: string;
  text: string;
}

export interface ConfirmRequest {
  title: string;
  text?: ReactNode;
  yes: string;
  no: string;
  /** "Yes" deletes something. */
  danger?: boolean;
  /** A second way to go on, beside "Yes". */
  other?: { text: string; choose: () => void };
}

export interface AlertRequest {
  kind: 'error' | 'info';
  title: string;
  text?: ReactNode;
  /** A second, dimmed line: the server's sentence. */
  detail?: string;
  /** Several sentences of the same kind, as a list: the problems of fields. */
  list?: readonly string[];
  ok?: string;
  /** A second button, such as a link to the cause. */
  action?: AlertAction;
}

export interface AlertAction {
  text: string;
  go: () => void;
}

interface PromptRequest {
  title: string;
  text?: ReactNode;
  label: string;
  yes: string;
  no: string;
  initial?: string;
  danger?: boolean;
  /** The error in the typed text, or null. */
  check?: (typed: string) => string | null;
  /** “Yes” is disabled until the text passes the check, for a word that confirms something. */
  isConfirmation?: boolean;
}

/** That something was done, or will be. */
export interface NoticeRequest extends DialogText {
  /** A second, dimmed line. */
  detail?: string;
  /** It is not done yet. */
  isWaiting?: boolean;
  /** Takes it back; offered for some seconds. */
  undo?: () => void;
}

/** Dialogs as async functions. The caller passes the texts, because the specification quotes them. */
export interface Dialogs {
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  alert: (request: AlertRequest) => Promise<void>;
  /** Not modal: it takes no focus and closes by itself. The next notice and the next dialog replace it. */
  notify: (request: NoticeRequest) => void;
  /** Closes the notice, for dialogs that open otherwise. */
  dismiss: () => void;
  /** The typed text, or null after Cancel. */
  prompt: (request: PromptRequest) => Promise<string | null>;
}

export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error('Dialogs need the DialogsProvider above them.');
  return dialogs;
};

export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<ShownDialog[]>([]);
  const [notice, setNotice] = useState<{ id: number; request: NoticeRequest } | null>(null);
  const nextId = useRef(0);
  useEffect(loadOnFirstInput, []);

  const dialogs = useMemo<Dialogs>(() => {
    const show = (open: (id: number) => ShownDialog) => {
      setNotice(null);
      setShown((others) => [...others, open(nextId.current++)]);
    };
    return {
      dismiss: () => setNotice(null),
      notify: (request) => setNotice({ id: nextId.current++, request }),
      confirm: (request) => new Promise((resolve) => show((id) => ({ id, kind: 'confirm', request, resolve }))),
      alert: (request) => new Promise((resolve) => show((id) => ({ id, kind: 'alert', request, resolve }))),
      prompt: (request) => new Promise((resolve) => show((id) => ({ id, kind: 'prompt', request, resolve }))),
    };
  }, []);

  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {shown.map((dialog) => (
          <DialogWindow
            key={dialog.id}
            dialog={dialog}
            onGone={() => setShown((all) => all.filter(({ id }) => id !== dialog.id))}
          />
        ))}
        {notice && <NoticeCard key={notice.id} request={notice.request} onClose={() => setNotice(null)} />}
      </Suspense>
    </DialogsContext>
  );
};

export type ShownDialog =
  | { id: number; kind: 'confirm'; request: ConfirmRequest; resolve: (isConfirmed: boolean) => void }
  | { id: number; kind: 'alert'; request: AlertRequest; resolve: () => void }
  | { id: number; kind: 'prompt'; request: PromptRequest; resolve: (typed: string | null) => void };

export const DialogsContext = createContext<Dialogs | null>(null);

const loadWindow = () => import('./dialog-window.tsx');
const DialogWindow = lazy(async () => ({ default: (await loadWindow()).DialogWindow }));

const NoticeCard = lazy(async () => ({ default: (await loadWindow()).NoticeCard }));

/**
 * The first page does not need the window, but it must load before the first failure: an unreachable server cannot deliver
 * it.
 */
const loadOnFirstInput = () => {
  const load = () => void loadWindow();
  window.addEventListener('pointerdown', load, { once: true });
  window.addEventListener('keydown', load, { once: true });
  return () => {
    window.removeEventListener('pointerdown', load);
    window.removeEventListener('keydown', load);
  };
};
