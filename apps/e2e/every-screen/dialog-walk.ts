import type { Locator, Page } from '@playwright/test';
import { desk, openDialogs, phone, problemsOf } from './checks.ts';
import { openScreen } from './crawl.ts';
import { settled } from './quiet.ts';
import { report } from './report.ts';

/** Presses every button once, and checks what opens at both sizes. */
export class DialogWalk {
  readonly opened = new Set<string>();
  readonly problems: string[] = [];
  readonly #pressed = new Set<string>();
  readonly #page: Page;
  readonly #buttons: string;

  /** The top bar is the same on every screen: one walk presses its buttons. */
  constructor(page: Page, withTopBar: boolean) {
    this.#page = page;
    this.#buttons = `${withTopBar ? ':is(header, main)' : 'main'} ${buttons}`;
  }

  async visit(path: string): Promise<void> {
    await this.#pressAll(path, '', async () => undefined);
    const box = this.#page.locator('main tbody').getByRole('checkbox').first();
    if (await box.isVisible()) await this.#pressAll(path, 'with a selected row, ', () => box.check());
    // Some buttons are there on a phone only.
    await this.#page.setViewportSize(phone);
    await this.#reset(path);
    await this.#pressAll(path, 'on a phone, ', () => this.#page.setViewportSize(phone));
    await this.#page.setViewportSize(desk);
  }

  async #pressAll(path: string, state: string, prepare: () => Promise<void>): Promise<void> {
    await prepare();
    for (const { name, isShared, isRepeated } of await buttonsOf(this.#page.locator(this.#buttons))) {
      const key = isShared ? name.replace(/.*: /, '') : `${path} ${isRepeated ? name.replace(/:.*/, '') : name}`;
      if (this.#pressed.has(key) || changesLook(name)) continue;
      this.#pressed.add(key);
      const open = async () => {
        await prepare();
        await this.#click(name, `${path}, ${state}${name}`);
      };
      await this.#press(path, `${path}, ${state}${name}`, open);
      await prepare();
    }
  }

  async #press(path: string, name: string, open: () => Promise<void>): Promise<void> {
    await open();
    const items = await this.#page.getByRole('menuitem').allTextContents();
    await this.#check(name);
    await this.#reset(path);
    for (const item of items) {
      await open();
      const choice = this.#page.getByRole('menuitem', { name: item, exact: true }).first();
      if ((await choice.isVisible()) && (await choice.isEnabled())) {
        await choice.click();
        await settled(this.#page);
        await this.#check(`${name}, ${item}`);
      }
      await this.#reset(path);
    }
  }

  async #click(name: string, title: string): Promise<void> {
    const all = this.#page.locator(this.#buttons);
    // An editor that loads adds buttons, so that their order is not the same as before.
    const found = (await buttonsOf(all)).find((button) => button.name === name);
    if (found === undefined) return;
    const button = all.nth(found.at);
    if (!(await button.isVisible()) || !(await button.isEnabled())) return;
    const isClicked = await button.click().then(
      () => true,
      () => false,
    );
    if (!isClicked) this.problems.push(report(`${title}: cannot be clicked`));
    // A dialog may open some time after its code and data are loaded. Many buttons open nothing.
    await openDialogs(this.#page)
      .first()
      .waitFor({ timeout: 1500 })
      .catch(() => undefined);
    await settled(this.#page);
  }

  async #check(name: string): Promise<void> {
    const opened = openDialogs(this.#page);
    if ((await opened.count()) === 0) return;
    this.opened.add(report(name));
    const size = this.#page.viewportSize();
    for (const next of size?.width === phone.width ? [phone] : [desk, phone]) {
      await this.#page.setViewportSize(next);
      await settled(this.#page);
      if ((await opened.count()) === 0) continue;
      const problems = await problemsOf(this.#page);
      this.problems.push(...problems.map((problem) => report(`${name} at ${next.width}: ${problem}`)));
    }
    if (size) await this.#page.setViewportSize(size);
  }

  /** The screen as it was, also if the button has changed something or opened another one. */
  async #reset(path: string): Promise<void> {
    const page = this.#page;
    const isOpen = (await openDialogs(page).count()) > 0;
    if (isOpen) await page.keyboard.press('Escape');
    await settled(page);
    // A dialog that only closes leaves nothing behind.
    if (isOpen && new URL(page.url()).pathname === path && (await openDialogs(page).count()) === 0) return;
    await openScreen(page, path);
  }
}

/** They open nothing. The walk sets the colours itself, and another language would make it press every button a second time. */
const changesLook = (name: string): boolean => /^(Dark mode|Light mode|Show in .*|Показать по-русски)$/.test(name);

interface Button {
  at: number;
  name: string;
  /** The top bar, the toolbar of the editor and the calendar of a date are the same everywhere. */
  isShared: boolean;
  /** The same button of another row opens the same, and every button “Copy” does the same. Elsewhere `Edit: Notes` is not `Edit: Address`. */
  isRepeated: boolean;
}

/** Tabs, switches, the headers of a table and its pages open nothing. */
const buttons =
  ':is(button, [role="button"], [aria-haspopup="listbox"]):not([role="tab"], [role="switch"], [aria-sort] *, .mantine-Pagination-control)';

const buttonsOf = (locator: Locator): Promise<Button[]> =>
  locator.evaluateAll((all) =>
    all.flatMap((button, at) => {
      const label = button instanceof HTMLInputElement ? button.labels?.[0]?.textContent : button.textContent.trim();
      const name = button.getAttribute('aria-label') ?? label ?? '';
      const isShared = button.closest('.ck, header:not(main *)') !== null || name.endsWith(': open the calendar');
      const isRepeated = button.closest('tr') !== null || name.startsWith('Copy');
      return name === '' || !button.checkVisibility() ? [] : [{ at, name, isShared, isRepeated }];
    }),
  );
