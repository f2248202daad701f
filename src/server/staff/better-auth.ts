import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { Database } from '#data/database/connect.ts'
import { staffAccounts, staffSecondFactors, staffSessions, staffUsers, staffVerifications } from '#data/tables/staff.ts'
import { codeLockSeconds, recoveryCodeBytes, recoveryCodeCount, recoveryCodeFrom } from '#domain/staff/second-factor.ts'

const cookiePrefix = 'roud'
/** The end of the session cookie's name; with TLS it has a prefix. */
export const sessionCookie = `${cookiePrefix}.session_token`

const sessionSeconds = 7 * 24 * 60 * 60
// Short, because renewals also record when a session was last used.
const renewAfterSeconds = 10 * 60
const longestSessionSeconds = 30 * 24 * 60 * 60

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
    user: { additionalFields: { role: { type: 'string', input: false }, branchId: { type: 'string', input: false } } },
    session: { expiresIn: sessionSeconds, updateAge: renewAfterSeconds },
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        // Devices are never trusted without a code, because no screen sets `trustDevice`.
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: codeLockSeconds },
      }),
    ],
    advanced: {
      // `__Host-` instead of better-auth's `__Secure-`, so that no other host of the domain can set these cookies.
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
 * Whether a session is so old that the password is required again. Each renewal moves its end, so the time from its start to its
 * end shows its age at its last use.
 */
export function isTooOld({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean {
  return expiresAt.getTime() - createdAt.getTime() >= (longestSessionSeconds + sessionSeconds) * 1000
}

/** Whether better-auth refused the request; any other error is a failure. */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode < 500
}

function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  )
}
