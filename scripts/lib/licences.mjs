import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

/**
 * Licences whose works may be distributed as part of a work under GPL-2.0-or-later. Apache-2.0, BlueOak-1.0.0 and LGPL-3.0-or-later
 * fit its third version only, which "or later" allows. A font under OFL-1.1 is shipped beside the work.
 */
const compatibleLicences = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'GPL-2.0-or-later', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'OFL-1.1', 'PostgreSQL', 'Unlicense', 'Zlib'],
];

/** Whether an SPDX expression leaves a choice that is compatible: every part of an AND, one part of an OR. */
export const isCompatible = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => compatibleLicences.includes(licence.trim())));

/** The packages that the product needs to run, each with its licence, without those that only build or test it. */
export const productionLicences = () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path, { version, license = 'none' }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license.startsWith('SEE LICENSE') ? licenceInFile(path) : license,
    }));
};

/** CKEditor names its licence in a file: GPL-2.0-or-later, or a commercial one. */
const licenceInFile = (path) => {
  const file = inRoot(path, 'LICENSE.md');
  const isGpl = existsSync(file) && /GNU General Public License Version 2 or later/.test(readFileSync(file, 'utf8'));
  return isGpl ? 'GPL-2.0-or-later' : 'unknown';
};
