/** What the operator's page asks of the server, and how the answers are checked. */
import { z } from 'zod/mini';

const seat = z.object({
  seat: z.string(),
  role: z.string(),
  kind: z.string(),
  name: z.string(),
  player: z.nullable(z.string()),
  online: z.boolean(),
});
const room = z.object({
  code: z.string(),
  visibility: z.string(),
  phase: z.string(),
  ruleset: z.string(),
  present: z.number(),
  seats: z.array(seat),
});
const report = z.object({
  at: z.number(),
  room: z.string(),
  by: z.string(),
  player: z.string(),
  reason: z.string(),
});
const sanctioned = z.object({ player: z.string(), sanctions: z.array(z.enum(['ban', 'mute'])) });

export type AdminRoom = z.infer<typeof room>;
export type AdminReport = z.infer<typeof report>;
export type Sanctioned = z.infer<typeof sanctioned>;
export type Sanction = Sanctioned['sanctions'][number];

export type Overview = {
  readonly rooms: readonly AdminRoom[];
  readonly reports: readonly AdminReport[];
  readonly sanctioned: readonly Sanctioned[];
  readonly bots: readonly string[];
  readonly models: readonly string[];
};

const refusal = z.object({ message: z.string() });

/** Rejects with the server's sentence. */
const call = async (token: string, path: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(`/admin/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const refused = refusal.safeParse(body);
  throw new Error(refused.success ? refused.data.message : `The server said ${response.status}.`);
};

export const loadOverview = async (token: string): Promise<Overview> => {
  const [rooms, reports, players, bots] = await Promise.all(
    ['/rooms', '/reports', '/players', '/bots'].map((path) => call(token, path)),
  );
  return {
    rooms: z.object({ rooms: z.array(room) }).parse(rooms).rooms,
    reports: z.object({ reports: z.array(report) }).parse(reports).reports,
    sanctioned: z.object({ sanctioned: z.array(sanctioned) }).parse(players).sanctioned,
    ...z.object({ bots: z.array(z.string()), models: z.array(z.string()) }).parse(bots),
  };
};

export const endRoom = (token: string, code: string): Promise<unknown> =>
  call(token, `/rooms/${encodeURIComponent(code)}/end`, { method: 'POST' });

export const rule = (
  token: string,
  player: string,
  sanction: Sanction,
  holds: boolean,
): Promise<unknown> =>
  call(token, `/players/${encodeURIComponent(player)}`, {
    method: 'POST',
    body: JSON.stringify({ sanction, holds }),
  });

export const deletePlayer = (token: string, player: string): Promise<unknown> =>
  call(token, `/players/${encodeURIComponent(player)}`, { method: 'DELETE' });
