import pg from 'pg';
import { expect, vi } from 'vitest';

/** Runs `work` and returns those of its statements that would scan one of these tables sequentially. */
export const sequentialScans = async (pool: pg.Pool, tables: string[], work: () => Promise<unknown>): Promise<string[]> => {
  const statements = await recordStatements(tables, work);
  expect(statements.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const { text, values } of statements) {
    const explanation = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    const plan = explanation.rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan && nodesOf(plan).some((node) => isSequentialScan(tables, node))) scans.push(text);
  }
  return scans;
};

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
    const words = text?.trim().split(/[^a-z_]+/) ?? [];
    const isRelevant = ['declare', 'select'].includes(words[0] ?? '') && tables.some((table) => words.includes(table));
    if (text !== undefined && isRelevant) statements.push({ text, values: Array.isArray(second) ? second : (values ?? []) });
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

const isSequentialScan = (tables: string[], { 'Node Type': type, 'Relation Name': relation = '' }: PlanNode): boolean =>
  type === 'Seq Scan' && tables.includes(relation);
