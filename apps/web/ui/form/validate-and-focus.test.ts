import { afterEach, describe, expect, it } from 'vitest';
import { validateAndFocus } from './validate-and-focus.ts';

afterEach(() => document.body.replaceChildren());

describe('validating a form', () => {
  const formWith = (errors: Record<string, string>) => {
    document.body.innerHTML = '<input id="title"><div id="text" tabindex="0"></div><input id="price">';
    return {
      validate: () => ({ hasErrors: Object.keys(errors).length > 0, errors }),
      getInputNode: (field: string) => document.getElementById(field),
    };
  };

  it('focuses the first invalid field on the page, not the first error in the list', () => {
    expect(validateAndFocus(formWith({ price: 'required', text: 'required' }))).toBe(false);
    expect(document.activeElement?.id).toBe('text');
  });

  it('skips an error without a field', () => {
    expect(validateAndFocus(formWith({ version: 'unknown', price: 'required' }))).toBe(false);
    expect(document.activeElement?.id).toBe('price');
  });

  it('does not move the focus if every field is valid', () => {
    expect(validateAndFocus(formWith({}))).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});
