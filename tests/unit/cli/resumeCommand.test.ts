import { expect, it } from 'vitest';
import { resumeCommand } from '../../../server/cli/run/resumeCommand.ts';

it('can be pasted into a shell, whatever the folder is called', () => {
  expect(resumeCommand('runs/a-1')).toBe('taboo run --out runs/a-1 --resume');
  expect(resumeCommand("it's my run")).toBe("taboo run --out 'it'\\''s my run' --resume");
});

it('names the nodes, but no password', () => {
  expect(resumeCommand('a', 'redis://here:6379')).toBe(
    "taboo run --out a --resume --nodes 'redis://here:6379'",
  );
  expect(resumeCommand('a', 'redis://:secret@here:6379')).toBe(
    'taboo run --out a --resume --nodes "$REDIS_URL"',
  );
});
