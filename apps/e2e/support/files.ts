export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile: TestFile = {
  name: 'prospetto.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

export const htmlFile = (html: string, name = 'ordine.html'): TestFile => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(html),
});

/** An image of one pixel. */
export const pngFile: TestFile = {
  name: 'mare.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A PNG image of 3 by 2 pixels. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAFUlEQVR42mOwjr79IpKHoz6aAc4CAEvAB0GFqAkwAAAAAElFTkSuQmCC',
  'base64',
);
