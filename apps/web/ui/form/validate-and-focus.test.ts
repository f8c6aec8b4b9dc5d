import { afterEach, describe, expect, it } from 'vitest';
import { isRight } from './validate-and-focus.ts';

afterEach(() => document.body.replaceChildren());

describe('a form that is checked', () => {
  const formWith = (errors: Record<string, string>) => {
    document.body.innerHTML = '<input id="title"><div id="text" tabindex="0"></div><input id="price">';
    return {
      validate: () => ({ hasErrors: Object.keys(errors).length > 0, errors }),
      getInputNode: (field: string) => document.getElementById(field),
    };
  };

  it('gives the focus to the mistake that stands first on the page, not to the one that was found first', () => {
    expect(isRight(formWith({ price: 'required', text: 'required' }))).toBe(false);
    expect(document.activeElement?.id).toBe('text');
  });

  it('passes over a mistake that has no field', () => {
    expect(isRight(formWith({ version: 'unknown', price: 'required' }))).toBe(false);
    expect(document.activeElement?.id).toBe('price');
  });

  it('leaves the focus where it is when nothing is wrong', () => {
    expect(isRight(formWith({}))).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});
