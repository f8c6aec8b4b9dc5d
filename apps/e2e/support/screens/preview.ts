/** The frame of a preview runs nothing, also not what these tests would run in it; the browser says so. */
export const frameRunsNothing = /sandboxed/;
