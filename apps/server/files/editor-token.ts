import { z } from 'zod';
import { signedTokens } from '../core/signed-tokens.ts';

/** Names its user and is good for half an hour. */
export const editorTokens = signedTokens('editor-token', z.object({ sub: z.string() }), 30 * 60);
