import { isCompatible, productionLicences } from './lib/licences.mjs';
import { exitWithError, log } from './lib/project.mjs';

/** Prints the licence of every package of the product, and fails for one that does not fit GPL-2.0-or-later. */
const packages = productionLicences();
const describe = ({ name, version, licence }) => `${licence}: ${name} ${version}`;
for (const line of packages.map(describe).toSorted()) log(line);
const incompatible = packages.filter(({ licence }) => !isCompatible(licence));
if (incompatible.length > 0) exitWithError(`Not compatible with GPL-2.0-or-later:\n${incompatible.map(describe).join('\n')}`);
log(`${packages.length} packages, all compatible with GPL-2.0-or-later.`);
