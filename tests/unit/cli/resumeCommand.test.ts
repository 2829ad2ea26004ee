import { expect, it } from 'vitest';
import { resumeCommand } from '../../../server/cli/run/resumeCommand.ts';

it('can be pasted into a shell, whatever the folder is called', () => {
  expect(resumeCommand('runs/a-1')).toBe('taboo run --out runs/a-1 --resume');
  expect(resumeCommand("it's my run")).toBe("taboo run --out 'it'\\''s my run' --resume");
});
