import { describe, expect, it } from 'vitest';
import { fileExtensionOf, fileExtensions, fileTypes } from './file-types.ts';

describe('the kinds of file', () => {
  it('are these, without SVG', () => {
    const listed =
      'png jpg jpeg gif webp pdf doc docx xls xlsx ppt pptx odt ods mobileconfig zip csv txt html htm json xml mp4 mp3';
    expect(fileExtensions().join(' ')).toBe(listed);
    expect(fileExtensionOf('logo.svg')).toBeNull();
  });

  it('are shown only when they are images or PDFs', () => {
    const inlineExtensions = fileExtensions().filter((extension) => fileTypes[extension].inline);
    expect(inlineExtensions).toEqual(fileExtensions(['image', 'pdf']));
  });

  it('are listed by group', () => {
    expect(fileExtensions(['image'])).toEqual(['png', 'jpg', 'jpeg', 'gif', 'webp']);
  });

  it.each([
    ['photo.PNG', 'png'],
    ['a.b.pdf', 'pdf'],
    ['invoice.pdf.exe', null],
    ['png', null],
    ['.', null],
    ['', null],
    ['a.constructor', null],
    ['a.png ', null],
  ])('of the name %j is %j', (name, extension) => {
    expect(fileExtensionOf(name)).toBe(extension);
  });
});
