/** Whether the command key takes the place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
