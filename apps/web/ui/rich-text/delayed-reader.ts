/** The part of an editor that its value has to do with. */
export interface EditedText {
  state: string;
  getData: () => string;
  setData: (html: string) => void;
}

/**
 * Reading a long text takes longer than a keystroke should. Such a text is read when its writer pauses, and in any case
 * before anything else happens on the page, so that nothing is saved without it.
 */
export const delayedReader = (tell: (html: string) => void) => {
  let waiting: { editor: EditedText; timer: ReturnType<typeof setTimeout> } | null = null;
  let lastRead = 0;

  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const readNow = (editor: EditedText) => {
    forget();
    const start = performance.now();
    const html = editor.getData();
    lastRead = performance.now() - start;
    tell(html);
  };
  const read = (editor: EditedText) => {
    if (lastRead < unnoticed) return readNow(editor);
    forget();
    waiting = { editor, timer: setTimeout(() => readNow(editor), pause) };
  };
  const readWaiting = () => {
    if (waiting?.editor.state === 'ready') readNow(waiting.editor);
  };
  const beforeShortcut = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) readWaiting();
  };
  /** Watches for those other things; the answer ends it. */
  const follow = () => {
    for (const type of otherActions) document.addEventListener(type, readWaiting, true);
    document.addEventListener('keydown', beforeShortcut, true);
    return () => {
      readWaiting();
      for (const type of otherActions) document.removeEventListener(type, readWaiting, true);
      document.removeEventListener('keydown', beforeShortcut, true);
    };
  };
  return { read, forget, follow };
};

const otherActions = ['pointerdown', 'focusout', 'submit'] as const;
/** In milliseconds. */
const unnoticed = 12;
const pause = 400;
