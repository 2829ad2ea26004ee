/** Something beside the page that comes up from the bottom of a phone. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './Drawer.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const Drawer = ({ title, onClose, children }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="drawer" aria-labelledby={id} onClose={onClose}>
      <div className="drawer-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="button bare icon-only"
          aria-label={`Close: ${title}`}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="wrong" />
        </button>
      </div>
      {children}
    </dialog>
  );
};
