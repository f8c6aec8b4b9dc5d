import type { FastifyInstance } from 'fastify';
import { deepestJson, isNestedDeeper } from '../../platform/json-depth.ts';
import { createTurns } from '../../platform/work-limit.ts';
import { Refusal } from '../refusal.ts';

/** Calls accept only JSON; an empty body counts as `{}`. */
export const registerJsonParser = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const parse = () => {
      if (text === '') done(null, {});
      else if (isNestedDeeper(text, deepestJson)) done(new Refusal('malformed'));
      else void parseJson(request, text, done);
    };
    if (text.length <= longBody) parse();
    else void parseInTurn(parse, done);
  });
};

/** A longer text takes some milliseconds to parse. */
const longBody = 100_000;
const longBodies = createTurns(48, () => new Refusal('busy', { seconds: 5 }));

const parseInTurn = async (parse: () => void, refuse: (busy: Error) => void): Promise<void> => {
  try {
    await longBodies.run(parse);
  } catch (busy) {
    refuse(busy as Error);
  }
};
