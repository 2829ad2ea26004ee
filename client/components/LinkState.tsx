/** Says calmly that the connection is away; silent while all is well. */
import { useLink } from '../net/connectionContext.ts';
import { Icon } from './Icon.tsx';
import './LinkState.css';

export const LinkState = () => {
  const link = useLink();
  return (
    <div role="status" className="link-state">
      {link === 'offline' && (
        <p>
          <Icon name="offline" />
          Connection lost. Trying again; what you send is kept until then.
        </p>
      )}
    </div>
  );
};
