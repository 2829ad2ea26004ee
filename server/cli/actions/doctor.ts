/** Looks whether a server would start here, whether bots can play, whether a folder is whole. */
import { readConfig } from '../../config.ts';
import { lookAt, type Check } from '../doctor/check.ts';
import { print } from '../output.ts';

export type DoctorOptions = {
  readonly bots?: string;
  readonly probe?: boolean;
  readonly run?: string;
};

/** null where the settings are no settings. */
const ofServer = async (probe: boolean): Promise<readonly Check[] | null> => {
  const config = readConfig(process.env);
  if (!config.ok) {
    print(`settings: wrong\n${config.error}`);
    return null;
  }
  const { serverChecks } = await import('../doctor/serverChecks.ts');
  const file = config.value.BOTS_FILE;
  return [...serverChecks(config.value), ...(file === undefined ? [] : await ofBots(file, probe))];
};

const ofBots = async (file: string, probe: boolean): Promise<readonly Check[]> => {
  const { botsChecks } = await import('../doctor/botsChecks.ts');
  return botsChecks(file, probe);
};

const ofFolder = async (path: string): Promise<readonly Check[]> => {
  const { folderChecks } = await import('../doctor/folderChecks.ts');
  return folderChecks(path);
};

/** Of what is asked about; of the server where nothing is. Answers with the exit code. */
export const doctor = async ({ bots, probe = false, run }: DoctorOptions): Promise<number> => {
  const asked = bots !== undefined || run !== undefined;
  const checks = asked
    ? [
        ...(bots === undefined ? [] : await ofBots(bots, probe)),
        ...(run === undefined ? [] : await ofFolder(run)),
      ]
    : await ofServer(probe);
  if (checks === null) return 1;
  const ill = await lookAt(checks);
  const next = asked ? '' : ': npm start';
  print(ill === 0 ? `All is well${next}` : `${ill} to mend${asked ? '' : ' before npm start'}`);
  return ill === 0 ? 0 : 1;
};
