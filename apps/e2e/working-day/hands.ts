import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody uses the console. Each function answers how many clicks, taps or key presses it took. */
export interface Hands {
  /** Clicks, taps, or moves the focus to a control and presses Enter. */
  press: (control: Locator) => Promise<number>;
  /** Puts the cursor into a field. */
  focus: (field: Locator) => Promise<number>;
  /** Opens the choices of a field. */
  open: (field: Locator) => Promise<number>;
}

export const ways = ['mouse', 'keyboard', 'phone'] as const;
export type Way = (typeof ways)[number];

export const handsOf: Record<Way, (page: Page) => Hands> = {
  mouse: () => {
    const press = async (control: Locator) => {
      await (await targetOf(control)).click();
      return 1;
    };
    return { press, focus: press, open: press };
  },

  phone: (page) => {
    const press = async (control: Locator) => {
      const target = await targetOf(control);
      await expectWithinWidth(page, target);
      await target.tap();
      return 1;
    };
    return { press, focus: press, open: press };
  },

  keyboard: (page) => {
    const pressKey = async (key: string) => {
      await page.keyboard.press(key);
      return 1;
    };
    const focus = (field: Locator) => reach(page, field);
    const press = async (control: Locator) => {
      await control.waitFor();
      const role = await roleOf(control);
      if (role === 'option') return (await arrowTo(page, control, isActiveOption)) + (await pressKey('Enter'));
      if (role === 'menuitem') return (await arrowTo(page, control, isFocused)) + (await pressKey('Enter'));
      return (await focus(control)) + (await pressKey(role === 'switch' || role === 'checkbox' ? 'Space' : 'Enter'));
    };
    return { press, focus, open: async (field) => (await focus(field)) + (await pressKey('ArrowDown')) };
  },
};

/** A switch has no size of its own: its label is clicked. */
const targetOf = async (control: Locator): Promise<Locator> => {
  await control.waitFor();
  if ((await roleOf(control)) !== 'switch') return control;
  const id = await control.getAttribute('id');
  return control.page().locator(`label[for="${id}"]`).first();
};

const roleOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => element.getAttribute('role') ?? element.getAttribute('type') ?? '');

/** Nobody scrolls sideways for it, neither the page nor a part of it. */
const expectWithinWidth = async (page: Page, control: Locator): Promise<void> => {
  const box = await control.boundingBox();
  const { page: pageWidth, screen } = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(pageWidth, 'the page is as wide as the screen').toBeLessThanOrEqual(screen);
  expect(box?.x, `${String(control)} is not beyond the left edge`).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), `${String(control)} is not beyond the right edge`).toBeLessThanOrEqual(screen);
};

/** More presses of a key than anybody would make before giving up. */
const mostPresses = 60;

/** Presses Tab, in the shorter direction, until the control has the focus, which must be visible. */
const reach = async (page: Page, control: Locator): Promise<number> => {
  await control.waitFor();
  let presses = 0;
  while (!(await isFocused(control))) {
    if (presses === mostPresses) throw new Error(`${String(control)} is not reached with ${mostPresses} presses of Tab`);
    const step = await control.evaluate(nextStep);
    await page.keyboard.press(step);
    presses += 1;
  }
  expect(await control.evaluate(showsFocus), `${String(control)} shows that it has the focus`).toBe(true);
  return presses;
};

/** From the top of a page the link “Skip to content” is the shorter way. */
const nextStep = (target: Element): 'Tab' | 'Shift+Tab' | 'Enter' => {
  const current = document.activeElement ?? document.body;
  if (current.getAttribute('href') === '#content' && target.closest('main') !== null) return 'Enter';
  if (current === document.body) return 'Tab';
  return (current.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) > 0 && !target.contains(current)
    ? 'Shift+Tab'
    : 'Tab';
};

const isFocused = (control: Locator): Promise<boolean> => control.evaluate((element) => element === document.activeElement);

/** An outline, a shadow or a cursor, inside the window. */
const showsFocus = (element: Element): boolean => {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isOutlined = (each: Element | null) => each !== null && getComputedStyle(each).outlineStyle !== 'none';
  // The mark of a drop zone is around its box.
  const hasMark = isOutlined(element) || isOutlined(element.parentElement) || style.boxShadow !== 'none';
  const hasCursor = element.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]');
  // The mark of a hidden input is drawn on its label.
  const isHiddenInput = element.matches('input[type=checkbox], input[type=radio]');
  return element.matches(':focus-visible') && (hasMark || hasCursor || isHiddenInput) && box.bottom > 0 && box.top < innerHeight;
};

const isActiveOption = (option: Locator): Promise<boolean> =>
  option.evaluate((element) => element.ariaSelected === 'true' || element.matches('[data-combobox-selected]'));

const arrowTo = async (page: Page, control: Locator, isThere: (control: Locator) => Promise<boolean>): Promise<number> => {
  let presses = 0;
  while (!(await isThere(control))) {
    if (presses === mostPresses) throw new Error(`${String(control)} is not reached with ${mostPresses} arrow keys`);
    await page.keyboard.press('ArrowDown');
    presses += 1;
  }
  return presses;
};
