/**
 * The kinds of file that are taken in, by their extension: what a browser is told of them, and whether it shows or downloads
 * them. SVG is missing on purpose: it can carry script.
 */
export const fileTypes = {
  png: shown('image', 'image/png', 'a PNG image'),
  jpg: shown('image', 'image/jpeg', 'a JPEG image'),
  jpeg: shown('image', 'image/jpeg', 'a JPEG image'),
  gif: shown('image', 'image/gif', 'a GIF image'),
  webp: shown('image', 'image/webp', 'a WebP image'),
  pdf: shown('pdf', 'application/pdf', 'a PDF document'),
  doc: downloaded('document', 'application/msword', 'a Word document of the older kind (doc)'),
  docx: downloaded('document', `${openXml()}.wordprocessingml.document`, 'a Word document (docx)'),
  xls: downloaded('document', 'application/vnd.ms-excel', 'an Excel workbook of the older kind (xls)'),
  xlsx: downloaded('document', `${openXml()}.spreadsheetml.sheet`, 'an Excel workbook (xlsx)'),
  ppt: downloaded('document', 'application/vnd.ms-powerpoint', 'a PowerPoint presentation of the older kind (ppt)'),
  pptx: downloaded('document', `${openXml()}.presentationml.presentation`, 'a PowerPoint presentation (pptx)'),
  odt: downloaded('document', 'application/vnd.oasis.opendocument.text', 'an OpenDocument text'),
  ods: downloaded('document', 'application/vnd.oasis.opendocument.spreadsheet', 'an OpenDocument spreadsheet'),
  mobileconfig: downloaded('document', 'application/x-apple-aspen-config', 'a configuration profile'),
  zip: downloaded('archive', 'application/zip', 'a ZIP archive'),
  csv: downloaded('text', 'text/csv', 'a CSV text in UTF-8'),
  txt: downloaded('text', 'text/plain', 'a plain text in UTF-8'),
  html: downloaded('text', 'text/html', 'an HTML text in UTF-8'),
  htm: downloaded('text', 'text/html', 'an HTML text in UTF-8'),
  json: downloaded('text', 'application/json', 'a JSON text in UTF-8'),
  xml: downloaded('text', 'application/xml', 'an XML text in UTF-8'),
  mp4: downloaded('media', 'video/mp4', 'an MP4 video'),
  mp3: downloaded('media', 'audio/mpeg', 'an MP3 recording'),
};

export type FileGroup = 'image' | 'pdf' | 'document' | 'archive' | 'text' | 'media';
export type FileExtension = keyof typeof fileTypes;

export interface FileType {
  group: FileGroup;
  mime: string;
  /** What the content must be, as a refusal says it. */
  expected: string;
  /** Whether a browser shows it; everything else it downloads. */
  inline: boolean;
}

/** The extension of a name, when files of that kind are taken in. */
export const fileExtensionOf = (name: string): FileExtension | null => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return isFileExtension(extension) ? extension : null;
};

/** The extensions of some groups, or of all. */
export const fileExtensions = (groups?: readonly FileGroup[]): FileExtension[] =>
  Object.keys(fileTypes)
    .filter(isFileExtension)
    .filter((extension) => !groups || groups.includes(fileTypes[extension].group));

const isFileExtension = (text: string): text is FileExtension => Object.hasOwn(fileTypes, text);

function shown(group: FileGroup, mime: string, expected: string): FileType {
  return { group, mime, expected, inline: true };
}

function downloaded(group: FileGroup, mime: string, expected: string): FileType {
  return { group, mime, expected, inline: false };
}

function openXml() {
  return 'application/vnd.openxmlformats-officedocument';
}
