/** The part of CKEditor that reads and writes its text. */
export interface TextEditor {
  state: string;
  getData: () => string;
  setData: (html: string) => void;
}

/**
 * Reading a long text on each keystroke would slow down typing. A long text is read when the user pauses, and in any case
 * before another action on the page, so that a save never misses it.
 */
export const delayedReader = (report: (html: string) => void) => {
  let pending: { editor: TextEditor; timer: ReturnType<typeof setTimeout> } | null = null;
  let lastReadTime = 0;

  const cancel = () => {
    clearTimeout(pending?.timer);
    pending = null;
  };
  const readNow = (editor: TextEditor) => {
    cancel();
    const startTime = performance.now();
    const html = editor.getData();
    lastReadTime = performance.now() - startTime;
    report(html);
  };
  const read = (editor: TextEditor) => {
    if (lastReadTime < slowReadTime) return readNow(editor);
    cancel();
    pending = { editor, timer: setTimeout(() => readNow(editor), pause) };
  };
  const readPending = () => {
    if (pending?.editor.state === 'ready') readNow(pending.editor);
  };
  const beforeShortcut = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) readPending();
  };
  /** Listens to other actions on the page; the returned function stops it. */
  const start = () => {
    for (const type of otherActions) document.addEventListener(type, readPending, true);
    document.addEventListener('keydown', beforeShortcut, true);
    return () => {
      readPending();
      for (const type of otherActions) document.removeEventListener(type, readPending, true);
      document.removeEventListener('keydown', beforeShortcut, true);
    };
  };
  return { read, cancel, start };
};

const otherActions = ['pointerdown', 'focusout', 'submit'] as const;
/** In milliseconds. */
const slowReadTime = 12;
const pause = 400;
