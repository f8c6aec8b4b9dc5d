/** Hands a file to the browser to be saved under a name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Freed later, because some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
