import type { SecondFactorCode } from '#domain/staff/second-factor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'

export type StaffSession = {
  sessionId: string
  /** `secondFactor`: whether the member has a second factor. `branchId`: the branch that screens begin with; null for all. */
  member: { id: string; name: string; email: string; role: StaffRole; secondFactor: boolean; branchId: string | null }
  /** The cookies of a renewed session. */
  cookies: string[]
}

type SignedIn =
  | { ok: true; cookies: string[] }
  | { ok: false }
  /** Too many sign-ins are waiting already; the password was not checked. */
  | { ok: 'busy' }
  /** The session could not be stored. */
  | { ok: 'diskFull' }
  | { ok: 'secondFactor'; /** The cookies that prove the right password. */ cookies: string[] }

/** Sessions and sign-in of the back office. */
export type StaffAuth = {
  hashPassword: (password: string) => Promise<string>
  /** Whether a password appears in known leaks and must not be set. */
  isLeakedPassword: (password: string) => Promise<boolean>
  /** Whether clients that are not members would wait too long for their password to be checked. */
  isBusy: () => boolean
  /**
   * Returns `secondFactor` when the password is right but a code is required; there is no session yet. With `isMember`, the
   * client has shown that it belongs to a member, and its password is checked in a queue that strangers cannot fill.
   */
  signIn: (request: Request, entered: { email: string; password: string; isMember: boolean }) => Promise<SignedIn>
  signOut: (request: Request) => Promise<string[]>
  /** Ends a session that was created but never used. */
  endSession: (staffId: string, token: string) => Promise<void>
  findSession: (request: Request) => Promise<StaffSession | undefined>
  verifyPassword: (request: Request, password: string) => Promise<boolean>
  secondFactor: SecondFactorAuth
}

/** `again`: the sign-in has to start over; `locked`: too many wrong codes for this account. */
export type SecondFactorResult =
  | { outcome: 'passed'; staffId: string; token: string; cookies: string[] }
  | { outcome: 'wrong' | 'again' | 'locked' }

/** The second factor: codes of an authenticator app, and recovery codes. Callers check the password first. */
type SecondFactorAuth = {
  /** Whether this browser has passed the password check and must enter a code. */
  isAsked: (request: Request) => boolean
  pass: (request: Request, code: SecondFactorCode) => Promise<SecondFactorResult>
  /** Creates a secret for the session's member; it has no effect until `confirm` receives a code. */
  begin: (request: Request, password: string, issuer: string) => Promise<{ uri: string }>
  /** Turns the second factor on with a first code and returns a new session. Undefined when the code is wrong. */
  confirm: (
    request: Request,
    staffId: string,
    code: SecondFactorCode,
  ) => Promise<{ cookies: string[]; token: string; recoveryCodes: string[] } | undefined>
  /** Creates new recovery codes; the old ones stop working. */
  renewCodes: (request: Request, password: string) => Promise<string[]>
  /** Turns the second factor off and returns a new session. Undefined when the code is wrong. */
  turnOff: (request: Request, password: string, code: SecondFactorCode) => Promise<{ cookies: string[] } | undefined>
}
