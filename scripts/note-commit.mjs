import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Notes the commit that the server was built from, for its metrics and its screen of the system; `COMMIT` replaces that of git. */
const file = fileURLToPath(new URL('../apps/server/dist/commit.txt', import.meta.url));

const commitOfGit = () => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // A copy without a repository, or a machine without git.
    return '';
  }
};

const commit = process.env.COMMIT?.trim() || commitOfGit();
if (commit === '') rmSync(file, { force: true });
else writeFileSync(file, `${commit}\n`);
