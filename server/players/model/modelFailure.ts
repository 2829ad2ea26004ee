/** Why a model's bot gave no reply. */
import type { CallFault } from '../modelCall.ts';

/** May be shown to everybody at the table: servers put names of accounts into their own sentences. */
export const faultSentences: Readonly<Record<CallFault, string>> = {
  timeout: 'its server did not answer in time',
  connection: 'its server could not be reached',
  rateLimited: 'its server is busy',
  serverError: 'its server had a fault',
  refused: 'its server refused the request',
  unusable: 'its server sent something that is no answer',
  budget: 'the budget for it is used up',
};

/** After the retries, or where none would help. `detail` is for the operator. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly fault: CallFault;
  readonly detail: string;

  constructor(bot: string, fault: CallFault, detail: string) {
    super(`“${bot}” gave no answer: ${faultSentences[fault]}.`);
    this.fault = fault;
    this.detail = detail;
  }
}
