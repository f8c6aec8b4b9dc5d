import { Readable } from 'node:stream';
import type { FileAnswer, Listed } from '@simdesk/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { awaitFirstChunk } from './await-first-chunk.ts';
import { jsonStream, type StreamedList } from './streamed-list.ts';

export const sendList = async (reply: FastifyReply, list: StreamedList<unknown>, toWire: (items: unknown[]) => unknown) => {
  const stream = await awaitFirstChunk(jsonStream(list, (items) => (toWire(items) as Listed<unknown>).data));
  return reply.type('application/json; charset=utf-8').send(stream);
};

export const sendFile = async (reply: FastifyReply, { name, contentType, content, size }: FileAnswer) => {
  const stream = await awaitFirstChunk(content instanceof Readable ? content : Readable.from(content));
  reply.header('content-type', contentType);
  reply.header('content-disposition', contentDisposition(name));
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(stream);
};
