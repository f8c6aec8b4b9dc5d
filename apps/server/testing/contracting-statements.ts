/**
 * The statements of a migration that can break the release before it: what it reads is gone or renamed, or what it writes is refused. A
 * comment `-- compatible: the reason` directly before a statement excuses it.
 */
export const contractingStatements = (migration: string): string[] =>
  statementsOf(migration)
    .filter(
      ({ isExcused, text }) => !isExcused && clausesOf(text).some((clause) => breaking.some((pattern) => pattern.test(clause))),
    )
    .map(({ text }) => text);

const breaking = [
  /\bdrop (table|view|materialized view|sequence|type|domain|schema|function|procedure|trigger|extension|default|identity)\b/,
  // In `alter table` the word `column` may be left out.
  /(\balter table .*\b|^)drop (?!constraint|not null|index|expression)/,
  /\brename (?!constraint)/,
  /\bset (not null|schema)\b/,
  /\balter (column )?\S+ (set data )?type\b/,
  /(\balter table .*|^)\badd (column )?(if not exists )?(?!constraint|check|unique|primary|foreign|exclude)(?!.*\b(default|generated)\b).*\bnot null\b/,
  // New rows of the older release may not meet them.
  /\badd (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b/,
  /^create unique index\b/,
];

interface Statement {
  text: string;
  isExcused: boolean;
}

const statementsOf = (migration: string): Statement[] => {
  const created = new Set([...migration.matchAll(/create table (?:if not exists )?(\S+)/gi)].map(([, table]) => table));
  return withoutTexts(migration)
    .split(';')
    .map((statement) => ({
      isExcused: /^\s*-- compatible: \S/m.test(statement),
      text: statement.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    }))
    .filter(({ text }) => {
      // No older release knows a table that the same file creates.
      const table = /^(?:alter table|create unique index .*? on|create trigger .*? on) (?:if exists |only )*(\S+)/.exec(
        text,
      )?.[1];
      return text !== '' && !(table !== undefined && created.has(table));
    });
};

/** The parts of an `alter table`, which commas outside brackets separate. */
const clausesOf = (statement: string): string[] => {
  let depth = 0;
  const clauses = [''];
  for (const character of statement) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += character;
  }
  return clauses.map((clause) => clause.trim());
};

/** Without quoted texts and the bodies of functions. The body of `do` stays, since it runs. */
const withoutTexts = (migration: string): string =>
  migration
    .replaceAll(/(\bdo\s+)?(\$\w*\$)([\s\S]*?)\2/gi, (_all, isRun: string | undefined, _quote, body: string) =>
      isRun ? `do ;${body};` : `''`,
    )
    .replaceAll(/'(?:[^']|'')*'/g, `''`);
