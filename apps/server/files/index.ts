import type { contract } from '@simdesk/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/serve.ts';

export const files: Handlers<typeof contract.files> = {
  upload: () => {
    throw new Refusal('internal');
  },
  getFile: () => {
    throw new Refusal('internal');
  },
  editorUpload: () => {
    throw new Refusal('internal');
  },
  editorToken: () => {
    throw new Refusal('internal');
  },
};
export const serveStoredFiles = (_app: FastifyInstance, _services: Services): void => undefined;
