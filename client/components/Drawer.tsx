/** Something beside the page that comes up from the bottom of a phone. */
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';
import './Drawer.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const Drawer = ({ title, onClose, children }: Props) => {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog className="drawer" aria-labelledby={id} {...modal}>
      <div className="drawer-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="button bare icon-only"
          aria-label={`Close: ${title}`}
          onClick={onClose}
        >
          <Icon name="wrong" />
        </button>
      </div>
      {children}
    </dialog>
  );
};
