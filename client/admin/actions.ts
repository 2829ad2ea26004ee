/** What the operator can do from the page. */
import type { Sanction } from './api.ts';

export type Actions = {
  readonly end: (code: string) => void;
  readonly rule: (player: string, sanction: Sanction, holds: boolean) => void;
  readonly forget: (player: string) => void;
};
