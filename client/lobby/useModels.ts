/** The language models that this server offers, asked for once somebody may seat them. */
import { useEffect, useState } from 'react';
import type { BotListing } from '#shared/protocol/messages';
import { useConnection } from '../net/connectionContext.ts';

const none: readonly BotListing[] = [];

export const useModels = (wanted: boolean): readonly BotListing[] => {
  const connection = useConnection();
  const [models, setModels] = useState(none);
  useEffect(() => {
    if (!wanted) return undefined;
    let stays = true;
    void connection.request('bots:list', {}).then((answer) => {
      if (stays && answer.ok) setModels(answer.value.bots);
    });
    return () => {
      stays = false;
    };
  }, [connection, wanted]);
  return models;
};
