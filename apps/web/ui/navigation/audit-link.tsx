import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '#core/session.ts';

interface Props {
  /** What the audit shows: the changes of a record, or those by a person, by e-mail. */
  search: { record: string } | { person: string };
  text: string;
}

/** Opens the audit of a record or a person; nothing for those who may not see it. */
export const AuditLink = ({ search, text }: Props) =>
  useMay('audit:view') ? (
    <Anchor size="sm" py={10} display="inline-block" renderRoot={(root) => <Link {...root} to="/admin/audit" search={search} />}>
      {text}
    </Anchor>
  ) : null;
