import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { stopTracing } from '../../platform/tracing/traced.ts';
import { startOutsideServer, type OutsideServer } from '../../testing/outside-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { exchange } from '../../outside/http-exchange.ts';
import { enqueueJob, startJobs } from '../jobs/jobs.ts';

const receiver: OutsideServer = await startOutsideServer(() => ({ status: 200 }));
const partner: OutsideServer = await startOutsideServer(() => ({ status: 200 }));
afterAll(async () => {
  await receiver.stop();
  await partner.stop();
});

const server = testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SERVICE_NAME: 'shop-console' });

const Value = z.looseObject({ stringValue: z.string().optional(), intValue: z.union([z.string(), z.number()]).optional() });
const Span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
});
const Export = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(z.object({ key: z.string(), value: Value })) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })),
    }),
  ),
});

let resources: z.output<typeof Export>['resourceSpans'] = [];
let spans: z.output<typeof Span>[] = [];
const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';

beforeAll(async () => {
  const token = await server.signIn(SystemRole.Admin);
  await server.request({
    method: 'POST',
    url: contract.faq.categories.create.path,
    headers: { 'x-session-uuid': token, traceparent: `00-${trace}-${caller}-01` },
    payload: { name: 'Mario Rossi', priority: 1, publish: 1 },
  });
  await server.request({ url: '/api/nonsense/mario.rossi@example.com' });
  await server.request({ url: '/readyz' });
  const { services, app } = server.running();
  const { database } = services.connection;
  const kind = {
    kind: 'calls-partner',
    run: async () => {
      const url = new URL('/customers/mario.rossi', partner.url);
      await exchange({
        system: 'Partner',
        url,
        method: 'GET',
        headers: {},
        body: null,
        timeoutMs: 5000,
        maxBytes: 1000,
        ca: null,
      });
    },
  };
  const listener = { subscribe: () => undefined, close: () => Promise.resolve() };
  const jobs = await startJobs(database, listener, [kind], app.log);
  const uuid = await enqueueJob(database, kind.kind, {});
  await jobs.wait(uuid, 10_000);
  await jobs.close();
  // Sends what is waiting.
  await stopTracing();
  resources = receiver.requests.flatMap(({ body }) => Export.parse(body).resourceSpans);
  spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
});

const attributesOf = ({ attributes }: z.output<typeof Span>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
const named = (name: string) => spans.filter((span) => span.name === name);

it('the receiver gets spans of this service', () => {
  expect(new Set(receiver.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  expect(resources[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop-console' } });
});

it('a request continues the trace of its caller, and its statements are below it', () => {
  const [request] = named(`POST ${contract.faq.categories.create.path}`);
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller });
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': contract.faq.categories.create.path,
    'http.response.status_code': 200,
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(below).toEqual(expect.arrayContaining(['postgresql begin', 'postgresql insert', 'postgresql commit']));
});

it('a job is a trace of its own, with the calls that it makes, which carry it on', () => {
  const [job] = named('job calls-partner');
  expect(job?.parentSpanId).toBeUndefined();
  const [call] = named('GET Partner');
  expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
});

it('no span contains what a person typed, and probes have none', () => {
  expect(JSON.stringify(spans)).not.toMatch(/mario/i);
  expect(spans.some(({ name }) => name.includes('readyz'))).toBe(false);
});
