/** The forms of this tab that have unsaved changes. */
export const unsavedChanges = {
  exist: (): boolean => forms.size > 0,
  /** Registers a form; returns the function that removes it. */
  add: (): (() => void) => {
    const form = Symbol('form');
    forms.add(form);
    return () => void forms.delete(form);
  },
};

const forms = new Set<symbol>();
