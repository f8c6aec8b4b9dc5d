/** No input of the contract and no outside answer nests as deep; much deeper JSON overflows the stack where it is written. */
export const deepestJson = 100;

/** Whether a JSON text nests deeper than `limit`; linear, without recursion. Brackets in strings do not count. */
export const isNestedDeeper = (json: string, limit: number): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      // The character after a backslash ends no string.
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === brace || code === bracket) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === closingBrace || code === closingBracket) depth -= 1;
  }
  return false;
};

const codeOf = (character: string): number => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const [brace, closingBrace] = [codeOf('{'), codeOf('}')];
const [bracket, closingBracket] = [codeOf('['), codeOf(']')];
