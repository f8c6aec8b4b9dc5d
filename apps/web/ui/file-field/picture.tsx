import { fileNameOf } from '@simdesk/rules';
import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-field.module.css';
import type { PictureSize } from './picture-size.ts';
import { localAddressOf } from './stored-address.ts';

/** A stored picture in its frame, with a word when it is not of the size the page is designed for. */
export const Picture = ({ address, expected }: { address: string; expected: PictureSize | null }) => {
  const { t } = useTranslation('files', { useSuspense: false });
  const [real, setReal] = useState<PictureSize | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isOther = real && expected && (real.width !== expected.width || real.height !== expected.height);
  return (
    <>
      <div className={classes['frame']}>
        {isMissing ? (
          <span className={classes['dim']}>
            <IconPhotoOff size={18} stroke={1.75} aria-hidden /> {t('noPreview')}
          </span>
        ) : (
          <img
            src={localAddressOf(address)}
            alt={t('preview', { name: fileNameOf(address) })}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setReal({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setIsMissing(true)}
          />
        )}
      </div>
      {isOther && (
        <div className={classes['other-size']} role="note">
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          <span>{t('otherSize', { real: sizeText(real), expected: sizeText(expected) })}</span>
        </div>
      )}
    </>
  );
};

const sizeText = ({ width, height }: PictureSize): string => `${width}*${height}`;
