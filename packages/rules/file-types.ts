/**
 * The kinds of file that are taken in, by their extension: what a browser is told of them, and whether it shows or downloads
 * them. SVG is missing on purpose: it can carry script.
 */
export const fileTypes = {
  png: shown('image', 'image/png', 'PNG'),
  jpg: shown('image', 'image/jpeg', 'JPEG'),
  jpeg: shown('image', 'image/jpeg', 'JPEG'),
  gif: shown('image', 'image/gif', 'GIF'),
  webp: shown('image', 'image/webp', 'WebP'),
  pdf: shown('pdf', 'application/pdf', 'PDF'),
  doc: downloaded('document', 'application/msword', 'Word (doc)'),
  docx: downloaded('document', `${openXml()}.wordprocessingml.document`, 'Word (docx)'),
  xls: downloaded('document', 'application/vnd.ms-excel', 'Excel (xls)'),
  xlsx: downloaded('document', `${openXml()}.spreadsheetml.sheet`, 'Excel (xlsx)'),
  ppt: downloaded('document', 'application/vnd.ms-powerpoint', 'PowerPoint (ppt)'),
  pptx: downloaded('document', `${openXml()}.presentationml.presentation`, 'PowerPoint (pptx)'),
  odt: downloaded('document', 'application/vnd.oasis.opendocument.text', 'OpenDocument (odt)'),
  ods: downloaded('document', 'application/vnd.oasis.opendocument.spreadsheet', 'OpenDocument (ods)'),
  mobileconfig: downloaded('document', 'application/x-apple-aspen-config', 'Apple mobileconfig'),
  zip: downloaded('archive', 'application/zip', 'ZIP'),
  csv: downloaded('text', 'text/csv', 'CSV (UTF-8)'),
  txt: downloaded('text', 'text/plain', 'TXT (UTF-8)'),
  html: downloaded('text', 'text/html', 'HTML (UTF-8)'),
  htm: downloaded('text', 'text/html', 'HTML (UTF-8)'),
  json: downloaded('text', 'application/json', 'JSON (UTF-8)'),
  xml: downloaded('text', 'application/xml', 'XML (UTF-8)'),
  mp4: downloaded('media', 'video/mp4', 'MP4'),
  mp3: downloaded('media', 'audio/mpeg', 'MP3'),
};

/** The pictures that the shop's pages are designed for. */
export const pictureKinds = ['png', 'jpg'] as const satisfies FileExtension[];

export type FileGroup = 'image' | 'pdf' | 'document' | 'archive' | 'text' | 'media';
export type FileExtension = keyof typeof fileTypes;

export interface FileType {
  group: FileGroup;
  mime: string;
  /** What the content must be, as a refusal says it: the same in every language. */
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
