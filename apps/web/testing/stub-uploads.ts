import { refusals, refusalSentence, type RefusalCode } from '@simdesk/rules';
import { vi } from 'vitest';

/** One upload; the test decides when it is answered. */
export class StubUpload {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  url = '';
  status = 0;
  responseText = '';
  isAborted = false;
  form = new FormData();
  setRequestHeader = () => undefined;

  open(_method: string, url: string) {
    this.url = url;
  }

  send(form: FormData) {
    this.form = form;
  }

  abort() {
    this.isAborted = true;
    this.onabort?.();
  }

  progress(share: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 });
  }

  answer(body: unknown) {
    this.finish(200, body);
  }

  refuse(code: RefusalCode, details: Record<string, string> = {}) {
    this.finish(refusals[code].status, { response: refusalSentence(code, details), error: { code, details } });
  }

  getResponseHeader() {
    return null;
  }

  private finish(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

/** Replaces the uploads of a test by stubs and records them. */
export const stubUploads = (): StubUpload[] => {
  const uploads: StubUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends StubUpload {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  return uploads;
};
