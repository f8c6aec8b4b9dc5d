/** Lets the browser download a URL; without a name the server names the file. */
export const startDownload = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  startDownload(url, name);
  // Freed later, because some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
