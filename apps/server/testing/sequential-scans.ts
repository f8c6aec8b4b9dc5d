import pg from 'pg';
import { expect, vi } from 'vitest';

/** Runs `work` and returns those of its statements that would scan one of these tables sequentially. */
export const sequentialScans = async (pool: pg.Pool, tables: string[], work: () => Promise<unknown>): Promise<string[]> => {
  // What the counts answer reads no order at all.
  const statements = await recordStatements([...tables, ...countTables], work);
  expect(statements.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const { text, values } of statements) {
    const explanation = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    const plan = explanation.rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan && nodesOf(plan).some((node) => isSequentialScan(tables, node))) scans.push(text);
  }
  return scans;
};

/** Runs `work` and returns how many rows of the table its statements read, those included that a filter removes. */
export const rowsRead = async (pool: pg.Pool, table: string, work: () => Promise<unknown>): Promise<number> => {
  const statements = await recordStatements([table, ...countTables], work);
  expect(statements.length).toBeGreaterThan(0);
  let read = 0;
  for (const { text, values } of statements) {
    const explanation = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const plan = explanation.rows[0]?.['QUERY PLAN'][0].Plan;
    for (const node of plan ? nodesOf(plan) : [])
      if (node['Relation Name'] === table)
        read += ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  }
  return read;
};

const countTables = ['order_counts', 'lane_counts'];

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements about these tables that `work` sends over any connection. */
const recordStatements = async (tables: string[], work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  for (const [config, second] of query.mock.calls as unknown[][]) {
    const { text, values } = config as { text?: string; values?: unknown[] };
    const isRelevant = /^\s*(?:declare|select|with)\s/.test(text ?? '') && tables.some((table) => mentions(text ?? '', table));
    if (text !== undefined && isRelevant) statements.push({ text, values: Array.isArray(second) ? second : (values ?? []) });
  }
  query.mockRestore();
  return statements;
};

/** With or without quotes; a column of that name may be meant, which is accepted. */
const mentions = (text: string, table: string): boolean => new RegExp(`\\b${table}\\b`).test(text);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isSequentialScan = (tables: string[], { 'Node Type': type, 'Relation Name': relation = '' }: PlanNode): boolean =>
  type === 'Seq Scan' && tables.includes(relation);
