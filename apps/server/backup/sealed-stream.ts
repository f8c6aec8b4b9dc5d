import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartError } from '../platform/start-error.ts';
import { byteReader } from './byte-reader.ts';

/**
 * Encrypts a stream with AES-256-GCM in frames, so that a reader never uses bytes that were not verified. Each part has a key of its own,
 * derived from a random salt. The number of a frame and whether it is the last are part of its nonce: frames cannot be
 * exchanged, repeated or cut off.
 */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  yield Buffer.concat([magic, salt]);
  const reader = byteReader(source);
  const cipherOf = frameCiphers(key, salt, name);
  for (let number = 0; ; number += 1) {
    const plain = await reader.read(frameBytes);
    const isLast = plain.length < frameBytes;
    const { algorithm, frameKey, nonce, context } = cipherOf(number, isLast);
    const cipher = createCipheriv(algorithm, frameKey, nonce).setAAD(context);
    const content = Buffer.concat([cipher.update(plain), cipher.final()]);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(content.length);
    head.writeUInt8(isLast ? 1 : 0, 4);
    yield Buffer.concat([head, content, cipher.getAuthTag()]);
    if (isLast) return;
  }
}

/** The content of a sealed stream. Fails on a wrong key, and on bytes that were changed, exchanged or cut off. */
export async function* unseal(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  const header = await reader.read(magic.length + saltBytes);
  if (!header.subarray(0, magic.length).equals(magic)) throw new StartError(`${name} is not encrypted, or damaged.`);
  const cipherOf = frameCiphers(key, header.subarray(magic.length), name);
  for (let number = 0; ; number += 1) {
    const head = await reader.read(5);
    const length = head.length === 5 ? head.readUInt32BE() : frameBytes + 1;
    if (length > frameBytes) throw new StartError(`${name} is damaged: it ends too early.`);
    const isLast = head[4] === 1;
    const body = await reader.read(length + tagBytes);
    const { algorithm, frameKey, nonce, context } = cipherOf(number, isLast);
    const decipher = createDecipheriv(algorithm, frameKey, nonce).setAAD(context);
    try {
      decipher.setAuthTag(body.subarray(length));
      yield Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
    } catch (cause) {
      throw new StartError(`${name} cannot be decrypted: BACKUP_KEY is another one, or the file is damaged.`, { cause });
    }
    if (isLast) return;
  }
}

const magic = Buffer.from('SIMDESK1');
const saltBytes = 16;
const tagBytes = 16;
const frameBytes = 256 * 1024;

const frameCiphers = (key: Buffer, salt: Buffer, name: string) => {
  const frameKey = Buffer.from(hkdfSync('sha256', key, salt, 'simdesk backup part', 32));
  const context = Buffer.from(name);
  return (number: number, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(BigInt(number));
    nonce.writeUInt32BE(isLast ? 1 : 0, 8);
    return { algorithm: 'aes-256-gcm' as const, frameKey, nonce, context };
  };
};
