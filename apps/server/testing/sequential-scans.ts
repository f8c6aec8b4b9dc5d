import pg from 'pg';
import { expect, vi } from 'vitest';

/** The statements among those that some work sends which would read one of these tables whole. */
export const wholeReads = async (pool: pg.Pool, tables: string[], work: () => Promise<unknown>): Promise<string[]> => {
  const statements = await sentBy(tables, work);
  expect(statements.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { text, values } of statements) {
    const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan && nodesOf(plan).some((node) => isWholeRead(tables, node))) found.push(text);
  }
  return found;
};

interface Statement {
  text: string;
  values: unknown[];
}

/** What is sent to the database about these tables, over whatever connection. */
const sentBy = async (tables: string[], work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  for (const [config, second] of query.mock.calls as unknown[][]) {
    const { text, values } = config as { text?: string; values?: unknown[] };
    const isAbout = /^(?:declare|select) /.test(text ?? '') && tables.some((table) => text?.includes(`"${table}"`));
    if (text !== undefined && isAbout) statements.push({ text, values: Array.isArray(second) ? second : (values ?? []) });
  }
  query.mockRestore();
  return statements;
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isWholeRead = (tables: string[], { 'Node Type': type, 'Relation Name': relation = '' }: PlanNode): boolean =>
  type === 'Seq Scan' && tables.includes(relation);
