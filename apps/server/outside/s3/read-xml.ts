import { DomUtils, parseDocument } from 'htmlparser2';

type XmlNode = ReturnType<typeof parseDocument>['children'][number];

/** The elements of an XML answer, by their names. */
export interface Xml {
  /** The text of the first element of this name; null if there is none. */
  text: (name: string) => string | null;
  all: (name: string) => Xml[];
}

/** Reads an XML answer. What is not XML has no elements. */
export const readXml = (answer: string): Xml => elementsIn(parseDocument(answer, { xmlMode: true }).children);

const elementsIn = (nodes: XmlNode[]): Xml => {
  const find = (name: string) => DomUtils.getElementsByTagName(name, nodes, true);
  return {
    text: (name) => {
      const [first] = find(name);
      return first ? DomUtils.textContent(first) : null;
    },
    all: (name) => find(name).map(({ children }) => elementsIn(children)),
  };
};
