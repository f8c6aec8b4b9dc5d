declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2';
    noHinting?: boolean;
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
