import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { demoPdf } from './pdfs.ts';
import { demoPicture } from './pictures.ts';
import { storeDemoFile } from './store-demo-file.ts';

const server = testServer();

describe('generated files', () => {
  it.each([
    { width: 700, height: 350, hue: 225, title: 'Super 100' },
    { width: 450, height: 680, hue: 25, title: 'Un titolo piuttosto lungo <per> lo spazio & il resto', text: '7,99€' },
    { width: 187, height: 280, hue: 165, format: 'png' as const },
  ])('a picture has the requested size and format: $width×$height', async (options) => {
    const { width, height, format } = await sharp(await demoPicture(options)).metadata();
    expect({ width, height, format }).toEqual({ width: options.width, height: options.height, format: options.format ?? 'jpeg' });
  });

  it('a document has the correct offset of each object', () => {
    const document = demoPdf({
      title: 'Sintesi (prova)',
      paragraphs: ['Costa 7,99€: l’attivazione è gratuita. '.repeat(9), 'Fine.'],
    });
    const text = document.toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
      offsets.map((_offset, index) => `${index + 1} 0 obj`),
    );
    const [, length, stream] = /Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(text) ?? [];
    expect(stream).toHaveLength(Number(length));
    expect(stream).toContain('(Sintesi \\(prova\\)) Tj');
    expect(stream).toContain('7,99\x80: l\x92attivazione');
  });

  it('are stored like uploads and public', async () => {
    const { connection, storage } = server.running().services;
    const content = demoPdf({ title: 'Prova', paragraphs: [] });
    const path = await storeDemoFile({ db: connection.database, storage }, 'offers', 'prova.pdf', content);
    expect(path).toMatch(/^files\/offers\/\d{4}\/\d{2}\/[0-9a-f-]{36}\/prova\.pdf$/);
    const answer = await server.request({ method: 'GET', url: `/${path}` });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.equals(content)).toBe(true);
  });
});
