/** A question that must be answered before anything else: the browser's own modal dialog. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import './Ask.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const Ask = ({ title, onClose, children }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
