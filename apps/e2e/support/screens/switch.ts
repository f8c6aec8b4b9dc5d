import { expect, type Locator } from '@playwright/test';

/** Sets a switch by the keyboard: its input has no size, so a click on it may land on what the page moves there meanwhile. */
export const setSwitch = async (control: Locator, on: boolean): Promise<void> => {
  await expect(control).toBeEnabled();
  if ((await control.isChecked()) === on) return;
  await control.press('Space');
  await expect(control).toBeChecked({ checked: on });
};
