import { contract } from '@simdesk/contract';
import type { FileLoader, UploadAdapter } from 'ckeditor5';
import { upload } from '#core/api.ts';

/** Uploads one picture of the editor; throws what the call throws. */
export const uploadAdapter = (loader: PictureLoader, onStart: () => void): UploadAdapter => {
  const stop = new AbortController();
  return {
    upload: async () => {
      onStart();
      const file = await loader.file;
      if (!file) throw new Error('There is no file to upload.');
      const { url } = await upload(contract.files.editorUpload, file, {}, (share) => tellProgress(loader, share), stop.signal);
      return { default: url };
    },
    abort: () => stop.abort(),
  };
};

type PictureLoader = Pick<FileLoader, 'file' | 'uploadTotal' | 'uploaded'>;

const tellProgress = (loader: PictureLoader, share: number) => {
  loader.uploadTotal = 100;
  loader.uploaded = Math.round(share * 100);
};
