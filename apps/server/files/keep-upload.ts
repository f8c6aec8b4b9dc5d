import { safeFileName, type FileArea, type FileGroup } from '@simdesk/rules';
import type { Context } from '../core/http/context.ts';
import { invalid } from '../core/refusal.ts';
import type { SignedIn } from '../core/auth/sessions.ts';
import { keepFile } from './keep-file.ts';

/** Keeps the file that came with a request, once its content is known to be what its name says. Answers its stored path. */
export const keepUpload = async (
  { db, file, note, services, user }: Context<SignedIn | null>,
  area: FileArea,
  groups?: readonly FileGroup[],
): Promise<string> => {
  if (!file) throw invalid({ file: 'required' });
  const kept = await keepFile(
    { db, storage: services.storage },
    {
      area,
      name: safeFileName(file.name),
      content: file.path,
      uploaded_by: user?.user_uuid ?? null,
      groups,
    },
  );
  note({ record: kept.uuid, after: kept.row });
  return kept.row.path;
};
