/** A mistake in how a command was called: told in one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
