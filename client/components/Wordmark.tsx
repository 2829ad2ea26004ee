/** The name of the game, with the bar that stands for everything one may not say. */
import './Wordmark.css';

export const Wordmark = () => (
  <span className="wordmark">
    Ta<span className="wordmark-bar">boo</span> <span className="wordmark-place">Arena</span>
  </span>
);
