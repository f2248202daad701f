import type { SecretTokens } from '#operations/services/secret-tokens.ts'
import { createSignedTokens } from './signed-tokens.ts'

/**
 * A token holds the id of a row. Nothing is stored, and a row always has the same token. Those of one purpose are worth nothing for
 * another.
 */
export function createSecretTokens(secret: string, purpose: 'booking receipt' | 'quote'): SecretTokens {
  const tokens = createSignedTokens(secret, { purpose, length: 16 })
  return {
    tokenOf: (id) => tokens.encode(Buffer.from(id.replaceAll('-', ''), 'hex')),
    idOf: (token) =>
      tokens
        .decode(token)
        ?.toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }
}
