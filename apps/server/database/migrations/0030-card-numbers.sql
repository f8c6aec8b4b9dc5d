-- Of a payment report only the shown fields are kept, and of a card number its last four digits.
create function pg_temp.kept(report jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(key, case
    when key in ('cardNumber', 'pan') and length(regexp_replace(value #>> '{}', '\D', '', 'g')) > 4
      then to_jsonb('•••• ' || right(regexp_replace(value #>> '{}', '\D', '', 'g'), 4))
    else value end), '{}')
  from jsonb_each(case jsonb_typeof(report) when 'object' then report else '{}' end)
  where key in ('responseTimeStamp', 'totalAmount', 'externalAccountDescription', 'cardCompany', 'brand', 'cardNumber', 'pan')
    and jsonb_typeof(value) in ('string', 'number')
$$;
update orders set paid_data = pg_temp.kept(paid_data) where paid_data <> pg_temp.kept(paid_data);
update audit_records set after = jsonb_set(after, '{paid_data}', pg_temp.kept(after -> 'paid_data'))
  where jsonb_typeof(after) = 'object' and after ? 'paid_data';
update audit_records set before = jsonb_set(before, '{paid_data}', pg_temp.kept(before -> 'paid_data'))
  where jsonb_typeof(before) = 'object' and before ? 'paid_data';
