interface Options {
  position?: 'top' | 'right';
  /** For an element that does nothing else when it is tapped. */
  isOnTouch?: boolean;
}

/** Attributes of an element that has a tooltip, which `Hints` shows; none without a text. */
export const hint = (text: string | null, { position = 'top', isOnTouch = false }: Options = {}): Record<string, string> =>
  text === null || text === ''
    ? {}
    : { 'data-hint': text, 'data-hint-position': position, ...(isOnTouch && { 'data-hint-on-touch': 'true' }) };

export const hintOf = (element: HTMLElement): { text: string; position: 'top' | 'right'; isOnTouch: boolean } => {
  const { hint: text = '', hintPosition, hintOnTouch } = element.dataset;
  return { text, position: hintPosition === 'right' ? 'right' : 'top', isOnTouch: hintOnTouch !== undefined };
};

export const closestHint = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-hint]') : null;
