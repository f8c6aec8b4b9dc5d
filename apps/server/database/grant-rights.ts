import type pg from 'pg';

/**
 * Lets the user of the application read and write all tables, but neither change their structure nor rewrite the audit. The
 * owner keeps all its rights.
 */
export const grantRights = async (owner: pg.Client, applicationUser: string): Promise<void> => {
  const { rows } = await owner.query<{ is_owner: boolean }>('select current_user = $1 as is_owner', [applicationUser]);
  if (rows[0]?.is_owner) return;
  const user = owner.escapeIdentifier(applicationUser);
  // Through the whole table alone, whose rights count there: those of a partition would let it change audit records.
  const { rows: partitions } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await owner.query(`
    begin;
    grant usage on schema public to ${user};
    grant select, insert, update, delete on all tables in schema public to ${user};
    grant usage, select, update on all sequences in schema public to ${user};
    grant execute on function audit_erase, audit_forget_email, audit_prune, make_month_partitions, security_events_prune to ${user};
    revoke update, delete, truncate on audit_records from ${user};
    revoke insert, update, delete, truncate on migrations from ${user};
    ${partitions.map(({ name }) => `revoke all on ${name} from ${user};`).join('\n')}
    commit`);
};
