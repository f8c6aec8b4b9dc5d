import { Plugin, type Editor, type PluginConstructor } from 'ckeditor5';
import { uploadAdapter } from './upload-adapter.ts';

interface Wiring {
  mayUpload: boolean;
  onStart: () => void;
  /** Without a failure the upload was not even tried, because it is not allowed. */
  onFailure: (failure?: unknown) => void;
}

/** Gives an editor our uploads, and takes the warnings about them from the browser's alert to the field. */
export const uploadsPlugin = ({ mayUpload, onStart, onFailure }: Wiring): PluginConstructor =>
  class extends Plugin {
    init() {
      const { editor } = this;
      if (!editor.plugins.has('FileRepository')) return;
      editor.plugins.get('FileRepository').createUploadAdapter = (loader) => uploadAdapter(loader, onStart);
      const notices = editor.plugins.get('Notification');
      notices.on('show:warning', (event) => event.stop());
      // Despite its type, the message of this one is what the adapter threw.
      notices.on('show:warning:upload', (_event, { message }: { message: unknown }) => onFailure(message), { priority: 'high' });
      notices.on('show:warning:image', () => onFailure(), { priority: 'high' });
      if (!mayUpload) editor.once('ready', () => forbidUploads(editor));
    }
  };

const forbidUploads = (editor: Editor) => {
  const command = editor.commands.get('uploadImage');
  if (!command) return;
  command.isAccessAllowed = false;
  command.forceDisabled('permission');
};
