/** What happens now and what to do next. */
import { Icon } from '../components/Icon.tsx';
import { useHere } from '../net/roomContext.ts';
import { useTalk } from '../net/talkContext.ts';
import { retriesSentence } from '../phrases/botTrouble.ts';
import { tableStatus } from '../phrases/status.ts';

export const StatusLine = () => {
  const { room } = useHere();
  const { view, you } = room;
  const { text, yours } = tableStatus(view, you);
  const retries = retriesSentence(view, useTalk().troubles);
  const role = you === view.episode?.describer ? 'describer' : 'guesser';
  return (
    <p role="status" className={yours ? `composer-status is-yours is-${role}` : 'composer-status'}>
      <Icon name={yours ? role : 'clock'} />
      <span>
        {text}
        {retries !== null && ` ${retries}`}
      </span>
    </p>
  );
};
