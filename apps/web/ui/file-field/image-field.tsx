import { pictureKinds, type FileExtension } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import type { FileFieldProps } from './file-field-props.ts';
import { Picture } from './picture.tsx';
import { sizeOfHint } from './picture-size.ts';
import { UploadField } from './upload-field.tsx';

interface Props extends FileFieldProps {
  /** What the page is designed for, as the hint says it: `1400*800`. Other sizes are taken too. */
  size?: string;
  types?: readonly FileExtension[];
}

/** A picture as a form field, shown in a frame of the size it is meant for. */
export const ImageField = ({ size, types = pictureKinds, hint, ...props }: Props) => {
  const { t } = useTranslation('files', { useSuspense: false });
  const expected = size === undefined ? null : sizeOfHint(size);
  const aspect = expected ? expected.width / expected.height : usualAspect;
  return (
    <UploadField
      {...props}
      accept={types}
      aspect={aspect}
      hint={hint ?? (size === undefined ? undefined : t('size', { size }))}
      preview={(address) => <Picture key={address} address={address} expected={expected} />}
    />
  );
};

const usualAspect = 16 / 9;
