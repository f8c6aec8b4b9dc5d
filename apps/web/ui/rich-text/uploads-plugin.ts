import { calls } from '#core/calls.ts';
import { Plugin, type Editor, type FileLoader, type PluginConstructor, type UploadAdapter } from 'ckeditor5';
import { upload } from '#core/api.ts';

interface Options {
  mayUpload: boolean;
  onStart: () => void;
  /** Called without a failure if uploads are not allowed and none was tried. */
  onFailure: (failure?: unknown) => void;
}

/** Uploads images to our server, and reports failures to the field instead of the browser's alert. */
export const uploadsPlugin = ({ mayUpload, onStart, onFailure }: Options): PluginConstructor =>
  class extends Plugin {
    init() {
      const { editor } = this;
      if (!editor.plugins.has('FileRepository')) return;
      editor.plugins.get('FileRepository').createUploadAdapter = (loader) => uploadAdapter(loader, onStart);
      const notifications = editor.plugins.get('Notification');
      notifications.on('show:warning', (event) => event.stop());
      // Despite its type, the message of this event is the error of the adapter.
      notifications.on('show:warning:upload', (_event, { message }: { message: unknown }) => onFailure(message), {
        priority: 'high',
      });
      notifications.on('show:warning:image', () => onFailure(), { priority: 'high' });
      if (!mayUpload) editor.once('ready', () => forbidUploads(editor));
    }
  };

/** Uploads one image of the editor; throws the error of the call. */
export const uploadAdapter = (loader: ImageLoader, onStart: () => void): UploadAdapter => {
  const controller = new AbortController();
  const onProgress = (share: number) => {
    loader.uploadTotal = 100;
    loader.uploaded = Math.round(share * 100);
  };
  return {
    upload: async () => {
      onStart();
      const file = await loader.file;
      if (!file) throw new Error('There is no file to upload.');
      const { url } = await upload(calls.files.editorUpload, file, {}, onProgress, controller.signal);
      return { default: url };
    },
    abort: () => controller.abort(),
  };
};

type ImageLoader = Pick<FileLoader, 'file' | 'uploadTotal' | 'uploaded'>;

const forbidUploads = (editor: Editor) => {
  const command = editor.commands.get('uploadImage');
  if (!command) return;
  command.isAccessAllowed = false;
  command.forceDisabled('permission');
};
