export interface Label {
  kind: 'town' | 'regionName';
  text: string;
  /** Pixels; the label of a town begins here, that of a region has its middle here. */
  x: number;
  y: number;
}

/** The labels that do not cover an earlier one. */
export const placeLabels = (labels: readonly Label[]): Label[] => {
  const placed: { label: Label; box: Box }[] = [];
  for (const label of labels) {
    const box = boxOf(label);
    if (!placed.some((other) => overlap(other.box, box))) placed.push({ label, box });
  }
  return placed.map(({ label }) => label);
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Estimated: measuring every text would lay out the page for each of them. */
const widthOfLetter = 7.5;
const halfHeight = 10;

const boxOf = ({ kind, text, x, y }: Label): Box => {
  const width = text.length * widthOfLetter + 12;
  const left = kind === 'town' ? x - 6 : x - width / 2;
  return { left, right: left + width, top: y - halfHeight, bottom: y + halfHeight };
};

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
