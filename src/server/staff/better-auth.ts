import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { Database } from '../../data/database/connect.ts'
import {
  staffAccounts,
  staffSecondFactors,
  staffSessions,
  staffUsers,
  staffVerifications,
} from '../../data/staff/schema.ts'
import { recoveryCodeBytes, recoveryCodeCount, recoveryCodeFrom } from '../../domain/staff/second-factor.ts'

const cookiePrefix = 'roud'
/** What the name of the cookie of a session ends with; behind TLS more stands before it. */
export const sessionCookie = `${cookiePrefix}.session_token`

const sessionSeconds = 7 * 24 * 60 * 60
// Short, because the renewal is also what tells when a session was last used.
const renewAfterSeconds = 10 * 60
const longestSessionSeconds = 30 * 24 * 60 * 60

// How long an account is closed after ten wrong codes in a row; only who knows its password can cause that.
const lockSeconds = 15 * 60

export type BetterAuth = ReturnType<typeof createBetterAuth>

export function createBetterAuth({ db, baseUrl, secret }: { db: Database; baseUrl: string; secret: string }) {
  const secure = baseUrl.startsWith('https://')
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staffUsers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffSecondFactors,
      },
    }),
    secret,
    baseURL: baseUrl,
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: { additionalFields: { role: { type: 'string', input: false } } },
    session: { expiresIn: sessionSeconds, updateAge: renewAfterSeconds },
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        // No device is trusted without a code: nothing here asks for it.
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: lockSeconds },
      }),
    ],
    advanced: {
      // `__Host-` instead of the `__Secure-` that better-auth would put: no other host of the domain can set these.
      cookiePrefix: secure ? `__Host-${cookiePrefix}` : cookiePrefix,
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/**
 * Whether a session has been used for so long that the password is asked for again. Each renewal puts its end off: how far
 * the end is from the beginning says how old it was when it was used last.
 */
export function hasHadItsTime({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean {
  return expiresAt.getTime() - createdAt.getTime() >= (longestSessionSeconds + sessionSeconds) * 1000
}

/** Whether better-auth refused what was asked, rather than failed. */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode < 500
}

function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  )
}
