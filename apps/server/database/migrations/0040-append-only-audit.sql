-- Audit records are only added. Erasure and retention change them through the functions below, each of which adds a record of what
-- it did. The trigger holds for every user; where the application's user is not the owner, it cannot switch the trigger off either.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if current_setting('simdesk.audit_exception', true) is distinct from tg_op then
    raise exception 'Audit records are only added' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_audit_change();

-- Whether the new value is the old one with some values erased.
create function is_audit_erasure(old_value jsonb, new_value jsonb) returns boolean language plpgsql immutable as $$
begin
  if coalesce(old_value, 'null') = coalesce(new_value, 'null') then return true; end if;
  if jsonb_typeof(old_value) in ('string', 'number', 'boolean') then
    return jsonb_typeof(new_value) = 'string' and strpos(new_value #>> '{}', '[erased]') > 0;
  end if;
  if jsonb_typeof(old_value) is distinct from jsonb_typeof(new_value) then return false; end if;
  if jsonb_typeof(old_value) = 'array' then
    return jsonb_array_length(old_value) = jsonb_array_length(new_value) and not exists (
      select from jsonb_array_elements(old_value) with ordinality as o (value, place)
      join jsonb_array_elements(new_value) with ordinality as n (value, place) using (place)
      where not is_audit_erasure(o.value, n.value));
  end if;
  return not exists (
    select from jsonb_each(old_value) as o (key, value) full join jsonb_each(new_value) as n (key, value) using (key)
    where o.key is null or n.key is null or not is_audit_erasure(o.value, n.value));
end $$;

create function note_audit_exception(exception_name text, details jsonb) returns void language sql as $$
  insert into audit_records (email, area, call, after, request_id) values ('', 'personalData', exception_name, details, '')
$$;

-- Erases values of records, given as [{"id": 1, "before": …, "after": …}].
create function audit_erase(erased jsonb) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  if exists (
    select from jsonb_to_recordset(erased) as e (id bigint, before jsonb, after jsonb) join audit_records a using (id)
    where not is_audit_erasure(a.before, e.before) or not is_audit_erasure(a.after, e.after)
  ) then
    raise exception 'Values of audit records can only be erased' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('simdesk.audit_exception', 'UPDATE', true);
  update audit_records a set before = e.before, after = e.after
  from jsonb_to_recordset(erased) as e (id bigint, before jsonb, after jsonb) where a.id = e.id;
  get diagnostics changed = row_count;
  perform set_config('simdesk.audit_exception', '', true);
  if changed > 0 then perform note_audit_exception('audit_erase', jsonb_build_object('records', changed)); end if;
  return changed;
end $$;

-- Replaces the e-mail of a user who has left by a neutral name.
create function audit_forget_email(forgotten text, label text) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed integer;
  old_value text := to_json(forgotten)::text;
  new_value text := to_json(label)::text;
begin
  if label !~ '^deleted-[0-9a-f]{8}$' then
    raise exception 'An e-mail can only be replaced by the name of a deleted user' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('simdesk.audit_exception', 'UPDATE', true);
  update audit_records set
    email = case email when forgotten then label else email end,
    impersonated_by = case impersonated_by when forgotten then label else impersonated_by end,
    before = replace(before::text, old_value, new_value)::jsonb,
    after = replace(after::text, old_value, new_value)::jsonb
  where email = forgotten or impersonated_by = forgotten or strpos(before::text, old_value) > 0 or strpos(after::text, old_value) > 0;
  get diagnostics changed = row_count;
  perform set_config('simdesk.audit_exception', '', true);
  if changed > 0 then
    perform note_audit_exception('audit_forget_email', jsonb_build_object('user', label, 'records', changed));
  end if;
  return changed;
end $$;

-- Deletes the oldest records beyond the retention period.
create function audit_prune(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  period integer := (select greatest(days, 30) from retention_periods where kind = 'audit');
  deleted integer;
begin
  if period is null then return 0; end if;
  perform set_config('simdesk.audit_exception', 'DELETE', true);
  delete from audit_records where id in (
    select id from audit_records where at < now() - make_interval(days => period) order by at limit most);
  get diagnostics deleted = row_count;
  perform set_config('simdesk.audit_exception', '', true);
  if deleted > 0 then
    perform note_audit_exception('audit_prune', jsonb_build_object('records', deleted, 'days', period));
  end if;
  return deleted;
end $$;

revoke execute on function note_audit_exception, audit_erase, audit_forget_email, audit_prune from public;
