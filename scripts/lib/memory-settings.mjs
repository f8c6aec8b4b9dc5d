/**
 * Settings with which the server holds less memory after a long report or import. glibc gives each thread an area of its own and returns
 * little of it: two are enough. V8 lets garbage grow to several times what is in use if it may use all memory of the machine; a limit
 * far above what the server needs makes it collect earlier.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=1024',
};
