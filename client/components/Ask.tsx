/** A question that must be answered before anything else: the browser's own modal dialog. */
import { useId, type ReactNode } from 'react';
import { useModal } from './useModal.ts';
import './Ask.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const Ask = ({ title, onClose, children }: Props) => {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog className="ask" aria-labelledby={id} {...modal}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
