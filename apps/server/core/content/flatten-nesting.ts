import { Parser } from 'htmlparser2';

/**
 * Removes the tags that are nested deeper than the limit and keeps their text. The parser of sanitize-html and html-to-text needs
 * more time for each tag the deeper it is nested; this one never gets deeper than the limit.
 */
export const flattenNesting = (html: string, limit: number): string => {
  const parser = new FlatteningParser(html, limit);
  parser.end(html);
  return parser.result();
};

/** Their content is text: without the start tag it would become markup. */
const rawTextTags = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/** The parser does not leave their context when they close themselves, and slows down with each. */
const foreignTags = new Set(['math', 'svg']);

class FlatteningParser extends Parser {
  readonly #html: string;
  readonly #limit: number;
  readonly #droppedTags = new Map<string, number>();
  #depth = 0;
  #startTag = { name: '', start: 0, end: 0, isTooDeep: false };
  #isInRawText = false;
  #result = '';
  #position = 0;

  constructor(html: string, limit: number) {
    super({ onopentagname: () => void (this.#depth += 1), onclosetag: () => void (this.#depth -= 1) });
    this.#html = html;
    this.#limit = limit;
  }

  result(): string {
    return this.#result + this.#html.slice(this.#position);
  }

  override onopentagname(start: number, end: number): void {
    super.onopentagname(start, end);
    const name = this.#name(start, end);
    this.#startTag = { name, start, end, isTooDeep: this.#depth > this.#limit && !this.isVoidElement(name) };
  }

  override onopentagend(end: number): void {
    this.#isInRawText = rawTextTags.has(this.#startTag.name);
    if (this.#startTag.isTooDeep && !this.#isInRawText) this.#dropStartTag(end);
    else super.onopentagend(end);
  }

  override onselfclosingtag(end: number): void {
    if (this.#startTag.isTooDeep || foreignTags.has(this.#startTag.name)) this.#dropStartTag(end);
    else super.onselfclosingtag(end);
    this.#isInRawText = false;
  }

  override onclosetag(start: number, end: number): void {
    const name = this.#name(start, end);
    const droppedCount = this.#droppedTags.get(name) ?? 0;
    if (droppedCount > 0 && !this.#isInRawText) {
      this.#droppedTags.set(name, droppedCount - 1);
      this.#drop(this.#html.lastIndexOf('<', start), this.#html.indexOf('>', end));
      return;
    }
    this.#isInRawText = false;
    const depth = this.#depth;
    super.onclosetag(start, end);
    // The dropped tags were inside the element that ends here.
    if (this.#depth < depth) this.#droppedTags.clear();
  }

  #dropStartTag(tagEnd: number): void {
    const { name, start, end } = this.#startTag;
    super.onopentagend(tagEnd);
    super.onclosetag(start, end);
    this.#droppedTags.set(name, (this.#droppedTags.get(name) ?? 0) + 1);
    this.#drop(start - 1, tagEnd);
  }

  /** A `<` before the dropped tag must not become a tag with the text after it. */
  #drop(first: number, last: number): void {
    this.#result += this.#html.slice(this.#position, first).replace(/<$/, '&lt;');
    this.#position = last + 1;
  }

  #name(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }
}
