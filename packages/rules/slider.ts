/** What the order of the slider is made of. */
export interface SliderPlace {
  /** Null until somebody gives it a place. */
  slider_sort: number | null;
  create_at: string;
}

/** Where an entry of the slider comes from: only slides have a picture of their own. */
export const sliderSource = ({ image }: { image?: string | undefined }): 'slider' | 'offer' => (image ? 'slider' : 'offer');

/** For sorting: by place, those without one last; of two at the same place the older one first. */
export const bySliderPlace = (one: SliderPlace, other: SliderPlace): number =>
  compare(one.slider_sort ?? Infinity, other.slider_sort ?? Infinity) || compare(one.create_at, other.create_at);

/** The place behind all others, with room before it. */
export const nextSliderPlace = (highest: number | null): number => Math.min((highest ?? 0) + 10, lastSliderPlace);

const lastSliderPlace = 1_000_000;

const compare = <T extends number | string>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);
