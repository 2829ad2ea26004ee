/** Says calmly that the connection is away or soon will be; silent while all is well. */
import { useLink, useNotice } from '../net/connectionContext.ts';
import { Icon } from './Icon.tsx';
import './LinkState.css';

export const LinkState = () => {
  const link = useLink();
  const notice = useNotice();
  return (
    <div role="status" className="link-state">
      {link === 'offline' && (
        <p>
          <Icon name="offline" />
          {notice ?? 'Connection lost.'} Trying again; what you send is kept until then.
        </p>
      )}
      {link === 'online' && notice !== null && (
        <p>
          <Icon name="clock" />
          {notice}
        </p>
      )}
    </div>
  );
};
