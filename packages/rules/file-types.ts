/**
 * The accepted kinds of file by extension: their MIME type, and whether a browser shows or downloads them. SVG is excluded
 * because it can contain scripts.
 */
export const fileTypes = {
  png: inlineType('image', 'image/png', 'PNG'),
  jpg: inlineType('image', 'image/jpeg', 'JPEG'),
  jpeg: inlineType('image', 'image/jpeg', 'JPEG'),
  gif: inlineType('image', 'image/gif', 'GIF'),
  webp: inlineType('image', 'image/webp', 'WebP'),
  pdf: inlineType('pdf', 'application/pdf', 'PDF'),
  doc: downloadType('document', 'application/msword', 'Word (doc)'),
  docx: downloadType('document', `${openXml()}.wordprocessingml.document`, 'Word (docx)'),
  xls: downloadType('document', 'application/vnd.ms-excel', 'Excel (xls)'),
  xlsx: downloadType('document', `${openXml()}.spreadsheetml.sheet`, 'Excel (xlsx)'),
  ppt: downloadType('document', 'application/vnd.ms-powerpoint', 'PowerPoint (ppt)'),
  pptx: downloadType('document', `${openXml()}.presentationml.presentation`, 'PowerPoint (pptx)'),
  odt: downloadType('document', 'application/vnd.oasis.opendocument.text', 'OpenDocument (odt)'),
  ods: downloadType('document', 'application/vnd.oasis.opendocument.spreadsheet', 'OpenDocument (ods)'),
  mobileconfig: downloadType('document', 'application/x-apple-aspen-config', 'Apple mobileconfig'),
  zip: downloadType('archive', 'application/zip', 'ZIP'),
  csv: downloadType('text', 'text/csv', 'CSV (UTF-8)'),
  txt: downloadType('text', 'text/plain', 'TXT (UTF-8)'),
  html: downloadType('text', 'text/html', 'HTML (UTF-8)'),
  htm: downloadType('text', 'text/html', 'HTML (UTF-8)'),
  json: downloadType('text', 'application/json', 'JSON (UTF-8)'),
  xml: downloadType('text', 'application/xml', 'XML (UTF-8)'),
  mp4: downloadType('media', 'video/mp4', 'MP4'),
  mp3: downloadType('media', 'audio/mpeg', 'MP3'),
};

/** The pictures that the shop's pages are designed for. */
export const pictureKinds = ['png', 'jpg'] as const satisfies FileExtension[];

export type FileGroup = 'image' | 'pdf' | 'document' | 'archive' | 'text' | 'media';
export type FileExtension = keyof typeof fileTypes;

export interface FileType {
  group: FileGroup;
  mime: string;
  /** The name of the format in refusals, the same in every language. */
  expected: string;
  /** Whether a browser shows the file instead of downloading it. */
  inline: boolean;
}

/** The extension of a file name; null if such files are not accepted. */
export const fileExtensionOf = (name: string): FileExtension | null => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return isFileExtension(extension) ? extension : null;
};

/** The extensions of the given groups, or all. */
export const fileExtensions = (groups?: readonly FileGroup[]): FileExtension[] =>
  Object.keys(fileTypes)
    .filter(isFileExtension)
    .filter((extension) => !groups || groups.includes(fileTypes[extension].group));

const isFileExtension = (text: string): text is FileExtension => Object.hasOwn(fileTypes, text);

function inlineType(group: FileGroup, mime: string, expected: string): FileType {
  return { group, mime, expected, inline: true };
}

function downloadType(group: FileGroup, mime: string, expected: string): FileType {
  return { group, mime, expected, inline: false };
}

function openXml() {
  return 'application/vnd.openxmlformats-officedocument';
}
