import { readFileSync } from 'node:fs';

/**
 * The settings of an environment, with those that are given as the name of a file (`DATABASE_URL_FILE`). Secrets then are in neither
 * the environment nor the list of processes. A problem names the setting and neither the file nor its content: somebody may have put the
 * secret itself into the wrong setting.
 */
export const readSettingFiles = (
  env: NodeJS.ProcessEnv,
  names: string[],
): { settings: Record<string, string>; problems: string[] } => {
  const settings = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])));
  const problems: string[] = [];
  for (const name of names) {
    const fileName = `${name}_FILE`;
    const path = settings[fileName];
    if (path === undefined || names.includes(fileName)) continue;
    const file = settings[name] === undefined ? readSetting(path) : { problem: `must not be set beside ${name}` };
    if ('problem' in file) problems.push(`${fileName}: ${file.problem}`);
    else settings[name] = file.value;
  }
  return { settings, problems };
};

const readSetting = (path: string): { value: string } | { problem: string } => {
  try {
    // Editors and `echo` end a file with a line break.
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() ? { value } : { problem: 'must name a file that is not empty' };
  } catch {
    return { problem: 'must name a file that the server can read' };
  }
};
