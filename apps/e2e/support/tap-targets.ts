import type { Page } from '@playwright/test';

const controls = ':is(button, input, textarea, nav a, a[role="button"])';
const controlsOfScreen = `header :is(a, button), main ${controls}`;

/** The controls of a dialog or menu, for `controlsTooSmallToTap`. A link within a text is as high as its line. */
export const controlsIn = (dialog: string): string =>
  `:is(${dialog}) :is(button, input, textarea, a:not(article *), [role^="menuitem"], [role="option"])`;

/** Controls that do not react 19 px above and below their centre. */
export const controlsTooSmallToTap = (page: Page, selector = controlsOfScreen) =>
  page.evaluate((checked) => {
    const reacts = (control: Element, x: number, y: number) => {
      const element = document.elementFromPoint(x, y);
      return element !== null && (control.contains(element) || control.contains(element.closest('label')?.control ?? null));
    };
    return (
      [...document.querySelectorAll(checked)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('thead, :disabled'))
        // The target of a field is its frame; the target of a hidden input is its label.
        .map((control) => control.closest('.mantine-Input-wrapper, .mantine-SegmentedControl-control') ?? control)
        .filter((control) => {
          control.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = control.getBoundingClientRect();
          return ![-19, 19].every((off) => reacts(control, x + width / 2, y + height / 2 + off));
        })
        .map((control) => control.outerHTML.slice(0, 200))
    );
  }, selector);
