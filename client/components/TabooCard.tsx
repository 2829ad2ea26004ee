/** The card, the heart of the game: covered for those who must not see it, turned over at the reveal. */
import { fitWord } from '../phrases/fitWord.ts';
import { Icon } from './Icon.tsx';
import './TabooCard.css';

type Face = { readonly target: string; readonly related: readonly string[] };

type Props = {
  /** null for those who must not see it. */
  readonly face: Face | null;
  readonly tag: string;
  /** Words of the card that the text being written uses. */
  readonly struck?: ReadonlySet<string>;
};

const nothingStruck: ReadonlySet<string> = new Set();
/** The covers say nothing about the words: always the same three. */
const covers = ['58%', '74%', '46%'];

const Front = ({ face, tag, struck }: { face: Face; tag: string; struck: ReadonlySet<string> }) => {
  const { stretch, ems } = fitWord(face.target);
  return (
    <div className="card-face card-front">
      <div
        className={struck.has(face.target) ? 'card-head is-struck' : 'card-head'}
        style={{ '--stretch': `${stretch}%`, '--ems': ems }}
      >
        <p className="card-tag">{tag}</p>
        <h2 className="card-target">{face.target}</h2>
      </div>
      <div className="card-body">
        <p className="card-rule">Don’t say</p>
        <ul className="card-related">
          {face.related.map((word) => (
            <li key={word} className={struck.has(word) ? 'is-struck' : undefined}>
              <Icon name="bar" />
              <span>{word}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

const Back = ({ tag, shown }: { tag: string; shown: boolean }) => (
  <div className="card-face card-back">
    <div className="card-head">
      <p className="card-tag">{tag}</p>
      {shown && <p className="unseen">The word is hidden from you.</p>}
      <span className="card-cover card-cover-target" aria-hidden="true" />
    </div>
    <div className="card-body" aria-hidden="true">
      <p className="card-rule">Don’t say</p>
      <ul className="card-related">
        {covers.map((width) => (
          <li key={width}>
            <Icon name="bar" />
            <span className="card-cover" style={{ '--cover': width }} />
          </li>
        ))}
      </ul>
    </div>
  </div>
);

export const TabooCard = ({ face, tag, struck = nothingStruck }: Props) => (
  <section className="card-slot" aria-label={face === null ? 'The hidden card' : 'The card'}>
    <div className={face === null ? 'card' : 'card is-open'}>
      <Back tag={tag} shown={face === null} />
      {face !== null && <Front face={face} tag={tag} struck={struck} />}
    </div>
  </section>
);
