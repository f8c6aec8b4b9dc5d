import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  replaceVariables,
  replaceVariablesInText,
  variableMention,
  variableNameAsTyped,
  variablesIn,
  type VariableValues,
  typedVariableName,
  unreplacedMentions,
} from './variables.ts';

const values: VariableValues = new Map([
  ['phone', '800 123 456'],
  ['shop-name', 'Onda & Figli <Srl>'],
  ['quote', `"'`],
  ['nested', '{{{phone}}}'],
  ['empty', ''],
  ['money', '$& $1 $$'],
  ['__proto__', 'a plain name'],
]);

describe('variables in HTML', () => {
  it.each([
    ['<p>Call {{{phone}}} or {{{phone}}}</p>', '<p>Call 800 123 456 or 800 123 456</p>'],
    ['{{{shop-name}}}', 'Onda &amp; Figli &lt;Srl&gt;'],
    ['<a title="{{{quote}}}">', '<a title="&quot;&#39;">'],
    ['{{{nested}}}', '{{{phone}}}'],
    ['[{{{empty}}}]', '[]'],
    ['{{{money}}}', '$&amp; $1 $$'],
    ['{{{__proto__}}}', 'a plain name'],
    ['{{{unknown}}} {{{constructor}}}', '{{{unknown}}} {{{constructor}}}'],
    ['{{phone}} { {{phone}}} {{{ phone }}} {{{Phone}}}', '{{phone}} { {{phone}}} {{{ phone }}} {{{Phone}}}'],
    ['{{{{phone}}}}', '{800 123 456}'],
    ['{{{phone}}}{{{phone}}}', '800 123 456800 123 456'],
    ['', ''],
  ])('%j becomes %j', (html, filled) => {
    expect(replaceVariables(html, values)).toBe(filled);
  });

  it('no value can open a tag or leave an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(replaceVariables('{{{x}}}', new Map([['x', value]]))).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('a text without variables is unchanged', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => variablesIn(text).length === 0),
        (text) => {
          expect(replaceVariables(text, values)).toBe(text);
        },
      ),
    );
  });
});

describe('variables in plain text', () => {
  it('are not escaped', () => {
    expect(replaceVariablesInText('{{{shop-name}}}: {{{phone}}} {{{unknown}}} {{{nested}}}', values)).toBe(
      'Onda & Figli <Srl>: 800 123 456 {{{unknown}}} {{{phone}}}',
    );
  });
});

describe('the variables of a text', () => {
  it('are its names, each once, in order', () => {
    expect(variablesIn('{{{b}}} {{{a}}} {{{b}}} {{{ c }}} {{d}}')).toEqual(['b', 'a']);
    expect(variablesIn(variableMention('shop_name-2'))).toEqual(['shop_name-2']);
    expect(variablesIn('')).toEqual([]);
  });
});

describe('a name as it is typed', () => {
  it.each([
    ['Shop Name', 'shopname'],
    ['città-2_b', 'citt-2_b'],
    ['{{{phone}}}', 'phone'],
    ['a.b/c', 'abc'],
    ['Телефон', ''],
  ])('[variables.name.chars] %j becomes %j', (typed, name) => {
    expect(variableNameAsTyped(typed)).toBe(name);
  });

  it('can always be mentioned, and does not change when it is typed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const name = variableNameAsTyped(typed);
        expect(variableNameAsTyped(name)).toBe(name);
        if (name !== '') expect(variablesIn(variableMention(name))).toEqual([name]);
      }),
    );
  });
});

describe('what visitors would see as it is', () => {
  const names = new Set(['phone', 'area-clienti']);
  it.each([
    ['Chiama {{{phone}}}', []],
    ['Chiama {{{fone}}} o {{{fone}}}', ['{{{fone}}}']],
    ['{{phone}} {{{ phone }}} {{{Phone}}} {{{phone}}', ['{{phone}}', '{{{ phone }}}', '{{{Phone}}}', '{{{phone}}']],
    ['<a href="{{{area-clienti}}}">x</a> {{{}}}', ['{{{}}}']],
    ['{"color":0,"bold":{"a":{}}}', []],
    ['{ uno } {due}', []],
  ])('in %j is %j', (text, mentions) => {
    expect(unreplacedMentions(text, names)).toEqual(mentions);
  });
});

describe('a name that is being typed', () => {
  it.each([
    ['Chiama {{{', ''],
    ['Chiama {{{pho', 'pho'],
    ['{{{phone}}}', null],
    ['{{{phone}}} {{{a-', 'a-'],
    ['{{pho', null],
    ['{{{pho ', null],
  ])('in %j is %j', (text, name) => {
    expect(typedVariableName(text)).toBe(name);
  });
});
