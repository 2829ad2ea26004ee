/** The shortest way into a game: one tap, always in reach of a thumb. */
type Props = { readonly disabled: boolean; readonly onPlay: () => void };

export const QuickPlay = ({ disabled, onPlay }: Props) => (
  <div className="quick">
    <button type="button" className="button large" disabled={disabled} onClick={onPlay}>
      Quick play
    </button>
    <p className="quick-note small">
      With whoever is waiting. Nobody there? A bot describes until somebody comes.
    </p>
  </div>
);
