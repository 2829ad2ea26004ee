/** Opens the browser's own modal dialog, and closes it in time for the focus to go back where it was. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the dialog's own event, which also comes after it was opened anew. */
  readonly onClose: () => void;
};

export const useModal = (onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  return {
    ref,
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
};
