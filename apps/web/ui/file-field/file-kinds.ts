import { fileExtensionOf, refusals, refusalSentence, type FileExtension } from '@simdesk/rules';
import { ApiRefusal } from '#core/failures.ts';

/** The `accept` attribute of a file input: `.jpg,.jpeg,.png`. */
export const acceptAttribute = (kinds: readonly FileExtension[] | undefined): string | undefined =>
  kinds &&
  withSpellings(kinds)
    .map((extension) => `.${extension}`)
    .join(',');

/** The server's refusal of another kind of file. Users can bypass the filter of the file picker, and a drop has no filter. */
export const kindRefusal = (name: string, kinds: readonly FileExtension[] | undefined): ApiRefusal | null => {
  const extension = fileExtensionOf(name);
  if (!kinds || (extension && withSpellings(kinds).includes(extension))) return null;
  const details = { allowed: kinds.join(', ') };
  const { status } = refusals.file_kind;
  return new ApiRefusal({ code: 'file_kind', status, sentence: refusalSentence('file_kind', details), details });
};

/** `.jpg or .png` in the reader's language. */
export const kindsText = (kinds: readonly FileExtension[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(kinds.map((extension) => `.${extension}`));

const withSpellings = (kinds: readonly FileExtension[]): FileExtension[] =>
  kinds.flatMap((extension): FileExtension[] => (extension === 'jpg' ? ['jpg', 'jpeg'] : [extension]));
