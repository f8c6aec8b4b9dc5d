/**
 * Every key of the console, by the place where it works. Components listen to these keys, and the list of keys shows them, so that
 * both agree. `mod` is Ctrl, or ⌘ on a Mac.
 */
export const shortcuts = {
  everywhere: { search: 'mod+K', keys: 'shift+?' },
  search: { next: 'ArrowDown', previous: 'ArrowUp', open: 'Enter', openInTab: 'mod+Enter' },
  lists: {
    next: 'ArrowDown',
    previous: 'ArrowUp',
    first: 'Home',
    last: 'End',
    open: 'Enter',
    openInTab: 'mod+Enter',
    select: 'Space',
  },
  forms: { save: 'mod+S', calendar: 'alt+ArrowDown' },
  order: { comment: 'alt+C', addComment: 'mod+Enter', nextInLane: 'alt+N' },
} as const;
