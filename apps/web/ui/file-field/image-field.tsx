import { pictureKinds, type FileExtension } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { parseSize, Picture } from './picture.tsx';
import { UploadField, type FileFieldProps } from './upload-field.tsx';

interface Props extends FileFieldProps {
  /** The size for which the page is designed: `1400*800`. Other sizes are accepted too. */
  size?: string;
  types?: readonly FileExtension[];
}

/** A form field for an image, shown in the aspect ratio of its expected size. */
export const ImageField = ({ size, types = pictureKinds, hint, ...props }: Props) => {
  const { t } = useTranslation('files', { useSuspense: false });
  const expected = size === undefined ? null : parseSize(size);
  const aspect = expected ? expected.width / expected.height : defaultAspect;
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

const defaultAspect = 16 / 9;
