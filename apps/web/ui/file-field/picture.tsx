import { fileNameOf } from '@simdesk/rules';
import IconAlertTriangle from 'icon:alert-triangle';
import IconPhotoOff from 'icon:photo-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-field.module.css';
import { localUrl } from '@simdesk/rules';

interface ImageSize {
  width: number;
  height: number;
}

/** A stored image, with a note if it does not have the expected size. */
export const Picture = ({ address, expected }: { address: string; expected: ImageSize | null }) => {
  const { t } = useTranslation('files', { useSuspense: false });
  const [actual, setActual] = useState<ImageSize | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const hasOtherSize = actual && expected && (actual.width !== expected.width || actual.height !== expected.height);
  return (
    <>
      <div className={classes['frame']}>
        {isMissing ? (
          <span className={classes['dim']}>
            <IconPhotoOff size={18} stroke={1.75} aria-hidden /> {t('noPreview')}
          </span>
        ) : (
          <img
            src={localUrl(address)}
            alt={t('preview', { name: fileNameOf(address) })}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setActual({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setIsMissing(true)}
          />
        )}
      </div>
      {hasOtherSize && (
        <div className={classes['other-size']} role="note">
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          <span>{t('otherSize', { real: sizeText(actual), expected: sizeText(expected) })}</span>
        </div>
      )}
    </>
  );
};

const sizeText = ({ width, height }: ImageSize): string => `${width}*${height}`;

/** The size that a hint names: `1400*800`, `700x350`. */
export const parseSize = (hint: string): ImageSize | null => {
  const [, width, height] = /^\s*(\d+)\s*[*x×]\s*(\d+)\s*$/i.exec(hint) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
