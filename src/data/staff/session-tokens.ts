import { accessPrefix, familyLength, refreshPrefix } from '#domain/staff/api-session.ts'
import { hashToken, keyedDigest, randomToken } from '../database/tokens.ts'

/** The tokens of a session. A refresh token begins with its family, which is the same in all refresh tokens of the session. */
export type SessionTokens = { access: string; refresh: string }

/** The tokens of a new session. */
export function firstTokens(secret: string): SessionTokens {
  return tokensFor(randomToken(16) + randomToken(), secret)
}

/**
 * The tokens after a refresh: derived with `secret` rather than random, so that a repeated refresh gets the same ones although
 * only their hashes are stored.
 */
export function nextTokens(refresh: string, secret: string): SessionTokens {
  return tokensFor(familyPart(refresh) + keyedDigest(secret, `api refresh ${refresh}`), secret)
}

function tokensFor(text: string, secret: string): SessionTokens {
  const refresh = `${refreshPrefix}${text}`
  return { refresh, access: `${accessPrefix}${keyedDigest(secret, `api access ${refresh}`)}` }
}

function familyPart(refresh: string): string {
  return refresh.slice(refreshPrefix.length, refreshPrefix.length + familyLength)
}

/** The hash by which the session of any of its refresh tokens is found. */
export function familyOf(refresh: string): string {
  return hashToken(familyPart(refresh))
}

/** The columns of a session that identify its tokens. */
export function hashesOf({ access, refresh }: SessionTokens) {
  return { accessHash: hashToken(access), refreshHash: hashToken(refresh), familyHash: familyOf(refresh) }
}
