import { createHash, createHmac, randomBytes } from 'node:crypto'
import { accessPrefix, familyLength, refreshPrefix } from '../../domain/staff/api-session.ts'

/** The tokens of a session. A refresh token begins with its family, which is the same in all refresh tokens of the session. */
export type SessionTokens = { access: string; refresh: string }

/** 256 random bits. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url')
}

export function firstTokens(secret: string): SessionTokens {
  return tokensFor(randomBytes(16).toString('base64url') + drawToken(), secret)
}

/**
 * The tokens after a refresh: derived with `secret` rather than random, so that a repeated refresh gets the same ones although
 * only their hashes are stored.
 */
export function nextTokens(refresh: string, secret: string): SessionTokens {
  return tokensFor(familyPart(refresh) + derive(secret, `api refresh ${refresh}`), secret)
}

function tokensFor(text: string, secret: string): SessionTokens {
  const refresh = `${refreshPrefix}${text}`
  return { refresh, access: `${accessPrefix}${derive(secret, `api access ${refresh}`)}` }
}

function derive(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function familyPart(refresh: string): string {
  return refresh.slice(refreshPrefix.length, refreshPrefix.length + familyLength)
}

/** The hash by which the session of any of its refresh tokens is found. */
export function familyOf(refresh: string): string {
  return hashOf(familyPart(refresh))
}

export function hashesOf({ access, refresh }: SessionTokens) {
  return { accessHash: hashOf(access), refreshHash: hashOf(refresh), familyHash: familyOf(refresh) }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
