/** The browser's message for a call that was refused or aborted. */
export const failedLoadMessage = /Failed to load resource/;

/** The browser's message for a script in the sandboxed frame of a preview, also for a script of Playwright. */
export const sandboxedFrameMessage = /sandboxed/;
