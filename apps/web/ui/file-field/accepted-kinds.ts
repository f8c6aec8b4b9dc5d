import { fileExtensionOf, refusals, refusalSentence, type FileExtension } from '@simdesk/rules';
import { ApiRefusal } from '#core/failures.ts';

/** For the file picker: `.jpg,.jpeg,.png`. */
export const pickerFilter = (kinds: readonly FileExtension[] | undefined): string | undefined =>
  kinds &&
  spelled(kinds)
    .map((extension) => `.${extension}`)
    .join(',');

/** What the server would say of a file of another kind; a picker can be talked into one, and a drop has no filter. */
export const refusalOfKind = (name: string, kinds: readonly FileExtension[] | undefined): ApiRefusal | null => {
  const extension = fileExtensionOf(name);
  if (!kinds || (extension && spelled(kinds).includes(extension))) return null;
  const details = { allowed: kinds.join(', ') };
  const { status } = refusals.file_kind;
  return new ApiRefusal({ code: 'file_kind', status, sentence: refusalSentence('file_kind', details), details });
};

/** `.jpg or .png` in the reader's language. */
export const kindsText = (kinds: readonly FileExtension[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(kinds.map((extension) => `.${extension}`));

const spelled = (kinds: readonly FileExtension[]): FileExtension[] =>
  kinds.flatMap((extension): FileExtension[] => (extension === 'jpg' ? ['jpg', 'jpeg'] : [extension]));
