export interface PictureSize {
  width: number;
  height: number;
}

/** The size that a hint names: `1400*800`, `700x350`. */
export const sizeOfHint = (hint: string): PictureSize | null => {
  const [, width, height] = /^\s*(\d+)\s*[*x×]\s*(\d+)\s*$/i.exec(hint) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
