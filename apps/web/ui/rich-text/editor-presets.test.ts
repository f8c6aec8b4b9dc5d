import english from 'ckeditor5/translations/en.js';
import italian from 'ckeditor5/translations/it.js';
import russian from 'ckeditor5/translations/ru.js';
import { describe, expect, it } from 'vitest';
import { palette, type EditorPreset } from './editor-preset.ts';
import { preset as full } from './full-preset.ts';
import { mediaProviders } from './media-providers.ts';
import { preset as short } from './short-preset.ts';
import { preset as staticPage } from './static-page-preset.ts';

const configOf = (preset: EditorPreset) => preset.configOf({ openInNewTab: 'Open in a new tab', colour: (name) => name });
const toolbarOf = (preset: EditorPreset) => {
  const { toolbar } = configOf(preset);
  return toolbar && 'items' in toolbar ? toolbar.items : [];
};
const pluginsOf = (preset: EditorPreset) =>
  preset.plugins.map((plugin) => (typeof plugin === 'function' && 'pluginName' in plugin ? plugin.pluginName : plugin));
const headingsOf = (preset: EditorPreset) => configOf(preset).heading?.options?.map(({ model }) => model);

describe('the short editor', () => {
  it('[editor.short] offers bold, italic, underline, strikethrough and remove format, and nothing else', () => {
    expect(toolbarOf(short)).toEqual(['bold', 'italic', 'underline', 'strikethrough', 'removeFormat']);
    for (const plugin of ['Link', 'Heading', 'List', 'Table', 'Image', 'FontColor', 'GeneralHtmlSupport'])
      expect(pluginsOf(short)).not.toContain(plugin);
  });
});

describe('the editor of static pages', () => {
  it('[editor.static] offers the heading levels 2 to 4', () => {
    expect(headingsOf(staticPage)).toEqual(['paragraph', 'heading2', 'heading3', 'heading4']);
  });

  it('[editor.static] offers the colours of its palette and no others', () => {
    const { fontColor, fontBackgroundColor, table } = configOf(staticPage);
    for (const choice of [fontColor, fontBackgroundColor]) {
      expect(choice).toMatchObject({ colorPicker: false, documentColors: 0 });
      expect(choice?.colors?.map((colour) => typeof colour === 'object' && colour.color)).toEqual(Object.values(palette));
    }
    expect(table?.tableProperties?.colorPicker).toBe(false);
    expect(table?.tableCellProperties?.colorPicker).toBe(false);
  });

  it('has otherwise the plugins and the toolbar of the full editor', () => {
    expect(toolbarOf(staticPage)).toEqual(toolbarOf(full));
    expect(pluginsOf(staticPage)).toEqual(pluginsOf(full));
  });
});

describe('the full editor', () => {
  it('[editor.large] has a large plugin set', () => {
    expect(pluginsOf(full).length).toBeGreaterThan(50);
    expect(pluginsOf(full)).toEqual(
      expect.arrayContaining([
        ...['Heading', 'Alignment', 'Indent', 'BlockQuote', 'CodeBlock', 'HorizontalLine', 'RemoveFormat', 'Highlight'],
        ...['FontSize', 'FontFamily', 'FontColor', 'FontBackgroundColor', 'Subscript', 'Superscript', 'Strikethrough'],
        ...['List', 'TodoList', 'ListProperties', 'Link', 'MediaEmbed', 'SpecialCharacters', 'FindAndReplace'],
        ...['Image', 'ImageUpload', 'ImageCaption', 'ImageStyle', 'ImageResize', 'ImageInsert'],
        ...['Table', 'TableProperties', 'TableCellProperties', 'TableColumnResize', 'TableCaption'],
        ...['PasteFromOffice', 'SourceEditing', 'Autoformat', 'GeneralHtmlSupport', 'Fullscreen'],
      ]),
    );
    expect(headingsOf(full)).toContain('heading1');
  });

  it('allows no scripts: no HTML embeds, and no allowed markup that runs', () => {
    expect(pluginsOf(full)).not.toContain('HtmlEmbed');
    for (const { name, attributes } of configOf(full).htmlSupport?.allow ?? []) {
      for (const tag of ['script', 'iframe', 'object', 'form', 'style'])
        expect(name instanceof RegExp ? name.test(tag) : name === tag).toBe(false);
      expect(['id', 'title', 'lang', 'dir', 'download', 'name', 'loading']).toEqual(expect.arrayContaining([attributes].flat()));
    }
  });
});

describe('the messages of the editor', () => {
  it.each([
    ['Link', 'Link URL must not be empty.'],
    ['MediaEmbed', 'This media URL is not supported.'],
    ['FindAndReplace', 'Text to find must not be empty.'],
    ['ImageResize', 'The value should be a plain number.'],
    ['TableCellProperties', 'The color is invalid. Try "#FF0000" or "rgb(255,0,0)" or "red".'],
    ['FontColor', 'Please enter a valid color (e.g. "ff0000").'],
  ])('[editor.validation_messages] of %s include: %s', (plugin, message) => {
    expect(pluginsOf(full)).toContain(plugin);
    expect(english['en']?.dictionary[message]).toBe(message);
    expect(italian['it']?.dictionary[message]).toBeTruthy();
    expect(russian['ru']?.dictionary[message]).toBeTruthy();
  });

  it('[editor.validation_messages] can appear: images accept a custom size, and colours can be typed', () => {
    expect(configOf(full).image?.resizeOptions).toContainEqual(expect.objectContaining({ value: 'custom' }));
    expect(configOf(full).fontColor?.colorPicker).toBeTruthy();
  });
});

describe('media', () => {
  const isAllowed = (address: string) => mediaProviders.some(({ url }) => [url].flat().some((pattern) => pattern.test(address)));

  it.each([
    ['youtube.com/watch?v=dQw4w9WgXcQ', true],
    ['youtu.be/dQw4w9WgXcQ', true],
    ['youtube.com/shorts/dQw4w9WgXcQ', true],
    ['vimeo.com/76979871', true],
    ['vimeo.com/channels/staffpicks/76979871', true],
    ['maps.app.goo.gl/abc', true],
    ['example.com/watch?v=dQw4w9WgXcQ', false],
    ['evil.com/youtu.be/dQw4w9WgXcQ', false],
    ['youtube.com.evil.com/watch?v=dQw4w9WgXcQ', false],
  ])('of %s are allowed: %s', (address, allowed) => expect(isAllowed(address)).toBe(allowed));

  it('are never loaded into the console', () => {
    for (const provider of mediaProviders) expect(provider.html).toBeUndefined();
  });
});
