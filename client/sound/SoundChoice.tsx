/** Switches the sounds on and off. */
import { useSyncExternalStore } from 'react';
import { Icon } from '../components/Icon.tsx';
import { sounds } from './sounds.ts';

export const SoundChoice = () => {
  const on = useSyncExternalStore(sounds.subscribe, sounds.isOn);
  const label = on ? 'Sounds are on. Switch them off' : 'Sounds are off. Switch them on';
  return (
    <button
      type="button"
      className="button bare icon-only"
      aria-label={label}
      title={label}
      onClick={() => {
        sounds.setOn(!on);
      }}
    >
      <Icon name={on ? 'sound' : 'silent'} />
    </button>
  );
};
