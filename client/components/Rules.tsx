/** The game in three sentences. */
import { Icon } from './Icon.tsx';
import './Rules.css';

export const Rules = () => (
  <section className="rules" aria-labelledby="rules">
    <h2 id="rules">How it goes</h2>
    <ul>
      <li className="rules-describer">
        <Icon name="describer" />
        <p>The Describer sees a card: a word to get across, and words that may not be said.</p>
      </li>
      <li className="rules-guesser">
        <Icon name="guesser" />
        <p>
          The Guessers hear a clue, then each has one guess. The sooner it is right, the better.
        </p>
      </li>
      <li>
        <Icon name="bar" />
        <p>
          A word of the card, a part or a form of it in a clue is a foul. The third ends the card.
        </p>
      </li>
    </ul>
  </section>
);
