import type { EditorConfig } from 'ckeditor5';
import type { EditorPreset } from './editor-preset.ts';
import { fullPlugins } from './full-plugins.ts';
import { allowedHtml } from './allowed-html.ts';
import { mediaProviders } from './media-providers.ts';

/** Every tool that content may use. */
export const preset: EditorPreset = {
  plugins: fullPlugins,
  configOf: ({ openInNewTab }) => ({
    toolbar: { items: toolbar },
    heading: { options: headings },
    fontSize: { options: [10, 12, 'default', 16, 18, 20, 24, 28, 32], supportAllValues: true },
    fontFamily: {
      options: ['default', 'Arial, Helvetica, sans-serif', 'Georgia, serif', 'Verdana, sans-serif', 'Courier New, monospace'],
      supportAllValues: true,
    },
    fontColor: freeColours,
    fontBackgroundColor: freeColours,
    list: {
      properties: { styles: true, startIndex: true, reversed: true },
      // It is stored as CKEditor's own style properties, which the shop's pages do not support.
      enableListItemMarkerFormatting: false,
    },
    link: {
      defaultProtocol: 'https://',
      allowedProtocols: ['https?', 'mailto', 'tel'],
      decorators: {
        openInNewTab: { mode: 'manual', label: openInNewTab, attributes: { target: '_blank', rel: 'noopener noreferrer' } },
      },
    },
    image: {
      insert: { integrations: ['upload', 'url'] },
      upload: { types: ['jpeg', 'png', 'gif', 'webp'] },
      resizeOptions: imageSizes,
      toolbar: [
        ...[
          'imageTextAlternative',
          'toggleImageCaption',
          '|',
          'imageStyle:inline',
          'imageStyle:wrapText',
          'imageStyle:breakText',
        ],
        ...['|', 'resizeImage', '|', 'linkImage'],
      ],
    },
    table: {
      contentToolbar: [
        ...['tableColumn', 'tableRow', 'mergeTableCells', '|', 'tableProperties', 'tableCellProperties', 'toggleTableCaption'],
      ],
      tableProperties: { colorPicker: { format: 'hex' } },
      tableCellProperties: { colorPicker: { format: 'hex' } },
    },
    mediaEmbed: { providers: mediaProviders },
    codeBlock: { languages: codeLanguages },
    htmlSupport: { allow: allowedHtml },
  }),
};

/** The most used tools first: those that do not fit move into the menu of the last button. */
const toolbar = [
  ...['heading', '|', 'bold', 'italic', 'underline', '|', 'link', 'insertImage', 'insertTable', '|'],
  ...['bulletedList', 'numberedList', 'todoList', 'alignment', 'outdent', 'indent', '|', 'undo', 'redo', '|'],
  ...['fontColor', 'fontBackgroundColor', 'fontSize', 'fontFamily', 'highlight', 'removeFormat', '|'],
  ...['strikethrough', 'subscript', 'superscript', 'code', '|', 'blockQuote', 'codeBlock', 'mediaEmbed', 'horizontalLine'],
  ...['specialCharacters', 'bookmark', '|', 'findAndReplace', 'showBlocks', 'sourceEditing', 'fullscreen', 'accessibilityHelp'],
];

const freeColours = { columns: 5, documentColors: 10, colorPicker: { format: 'hex' } } as const;

const headings: NonNullable<NonNullable<EditorConfig['heading']>['options']> = [
  { model: 'paragraph', title: 'Paragraph', class: 'ck-heading_paragraph' },
  ...([1, 2, 3, 4, 5, 6] as const).map(
    (level) =>
      ({
        model: `heading${level}`,
        view: `h${level}`,
        title: `Heading ${level}`,
        class: `ck-heading_heading${level}`,
      }) as const,
  ),
];

const imageSizes = [
  { name: 'resizeImage:original', value: null, icon: 'original' },
  { name: 'resizeImage:25', value: '25', icon: 'small' },
  { name: 'resizeImage:50', value: '50', icon: 'medium' },
  { name: 'resizeImage:75', value: '75', icon: 'large' },
  { name: 'resizeImage:custom', value: 'custom', icon: 'custom' },
];

const codeLanguages = [
  { language: 'plaintext', label: 'Plain text' },
  { language: 'html', label: 'HTML' },
  { language: 'css', label: 'CSS' },
  { language: 'javascript', label: 'JavaScript' },
];
