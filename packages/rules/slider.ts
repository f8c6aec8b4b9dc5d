export interface SliderPosition {
  /** Null until staff set a position. */
  slider_sort: number | null;
  create_at: string;
}

/** The source of a slider entry: only slides have their own picture. */
export const sliderSource = ({ image }: { image?: string | undefined }): 'slider' | 'offer' => (image ? 'slider' : 'offer');

/** Sorts by position, entries without one last; at the same position the older entry is first. */
export const compareSliderPositions = (one: SliderPosition, other: SliderPosition): number =>
  compare(one.slider_sort ?? Infinity, other.slider_sort ?? Infinity) || compare(one.create_at, other.create_at);

/** A position after all others, with a gap before it. */
export const nextSliderPosition = (highest: number | null): number => Math.min((highest ?? 0) + 10, lastSliderPosition);

const lastSliderPosition = 1_000_000;

const compare = <T extends number | string>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);
