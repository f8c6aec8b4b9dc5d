import { PassThrough } from 'node:stream';
import { liveGapHeader, livePath } from '@simdesk/rules';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Services } from './context.ts';
import { identifyRequest } from './request-events.ts';

/**
 * The stream of events for a signed-in console. It is not a call of the contract, because its answer does not end. The session is
 * in the header, as in every call, so that it appears in no address and no log; the stream does not extend it.
 */
export const serveLive = (app: FastifyInstance, { live, sessions }: Pick<Services, 'live' | 'sessions'>): void => {
  // Before the server waits for its running requests.
  app.addHook('preClose', (done) => {
    live.leave();
    done();
  });
  app.get(livePath, async (request, reply) => {
    const token = request.headers['x-session-uuid'];
    const user = typeof token === 'string' ? await sessions.find(token, false) : null;
    if (!user || typeof token !== 'string') throw new Refusal('no_session');
    identifyRequest(request, user.user_uuid);
    if (user.needs_two_factor) throw new Refusal('two_factor_needed');
    const body = new PassThrough();
    const output = {
      write: (text: string) => {
        body.write(text);
        return body.writableLength < mostUnread;
      },
      end: () => body.end(),
    };
    const stop = live.open(user, token, output, readGap(request.headers[liveGapHeader]));
    body.once('close', stop);
    request.raw.socket.setNoDelay(true);
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(body);
  });
};

/** What a reader may leave unread; each event has some hundred bytes. */
const mostUnread = 64 * 1024;

/** Without a whole number nothing was missed: a stream that a program opens tells what comes. */
const readGap = (header: string | string[] | undefined): number =>
  typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : 0;
