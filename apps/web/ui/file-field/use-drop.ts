import { useState, type DragEvent } from 'react';

/** Accepts dropped files; null rejects them. Without a handler the browser would open the dropped file instead of the page. */
export const useDrop = (onFile: ((file: File) => unknown) | null) => {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = onFile ? 'copy' : 'none';
      setIsOver(onFile !== null);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile?.(file);
    },
  };
  return { isOver, handlers };
};
