import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (name: string): string => fileURLToPath(new URL(`certificates/${name}`, import.meta.url));

/** The authority that signed the certificate of the test servers; its key is deleted. */
export const authorityFile = fileOf('authority.pem');

/** A certificate for localhost and 127.0.0.1 that is valid until 2120. */
export const serverCertificate = { cert: readFileSync(fileOf('server.pem')), key: readFileSync(fileOf('server-key.pem')) };
