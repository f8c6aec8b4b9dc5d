import { fastify } from 'fastify';
import pg from 'pg';

/** The least that a server can do for these calls: no session, no access, no checks, no history, no audit. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const run = (name, text, values) => pool.query({ name, text, values }).then(({ rows }) => rows);
const listed = `select uuid, id, created_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status, esim_count,
  psim_count from floor.orders`;

const app = fastify();
app.get('/list', async ({ query: { from, page = 1 } }) => {
  const where = 'where created_at >= $1 and status in (0, 1)';
  const data = await run('list', `${listed} ${where} order by created_at desc limit 15 offset $2`, [from, (page - 1) * 15]);
  const [{ count }] = await run('count', `select count(*)::integer from floor.orders ${where}`, [from]);
  return { data, total: count };
});
app.get('/page', async ({ query: { page } }) => ({
  data: await run('page', `${listed} order by created_at desc limit 15 offset $1`, [(page - 1) * 15]),
  total: (await run('all', 'select count(*)::integer from floor.orders', []))[0].count,
}));
app.get('/order', async ({ query: { uuid } }) => {
  const [order] = await run('order', 'select * from floor.orders where uuid = $1', [uuid]);
  return { response: order };
});
app.post('/note', async ({ body: { uuid, note } }) => {
  await run('note', 'update floor.orders set note = $2 where uuid = $1', [uuid, note]);
  return { response: true };
});
app.get('/search', async ({ query: { search } }) => {
  const where = `where first_name ilike $1 or last_name ilike $1 or email ilike $1 or fiscal_code ilike $1 or phone ilike $1`;
  const values = [`%${search}%`];
  const data = await run('search', `${listed} ${where} order by created_at desc limit 15`, values);
  const [{ count }] = await run('search_count', `select count(*)::integer from floor.orders ${where}`, values);
  return { data, total: count };
});
app.get('/new', async () => ({
  response: (await run('new', 'select count(*)::integer from floor.orders where status = 0', []))[0].count,
}));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`The floor is ready: ${address}`);
