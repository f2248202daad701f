import type { SecondFactorCode } from '../../domain/staff/second-factor.ts'
import type { StaffRole } from '../../domain/staff/staff-roles.ts'

export type StaffSession = {
  sessionId: string
  /** `secondFactor`: whether the member has a second factor. */
  member: { id: string; name: string; email: string; role: StaffRole; secondFactor: boolean }
  /** The cookies of a renewed session. */
  cookies: string[]
}

type SignedIn =
  | { ok: true; cookies: string[] }
  | { ok: false }
  /** Too many sign-ins wait already; the password was not checked. */
  | { ok: 'busy' }
  /** The session could not be stored. */
  | { ok: 'diskFull' }
  | { ok: 'secondFactor'; /** The cookies that prove the right password. */ cookies: string[] }

/** Sessions and sign-in of the back office. */
export type StaffAuth = {
  hashPassword: (password: string) => Promise<string>
  /** Whether a password is known from leaks, so that it is refused as a new one. */
  isLeakedPassword: (password: string) => Promise<boolean>
  /** Whether strangers would have to wait too long for their password to be checked. */
  isBusy: () => boolean
  /**
   * `secondFactor` when the password was right and a code is required: there is no session yet. `isMember` when the client has
   * shown that it belongs to a member: its password is checked in a queue that strangers cannot fill.
   */
  signIn: (request: Request, entered: { email: string; password: string; isMember: boolean }) => Promise<SignedIn>
  signOut: (request: Request) => Promise<string[]>
  /** Ends a new session that is not used. */
  endSession: (staffId: string, token: string) => Promise<void>
  findSession: (request: Request) => Promise<StaffSession | undefined>
  verifyPassword: (request: Request, password: string) => Promise<boolean>
  secondFactor: SecondFactorAuth
}

/** `again`: the sign-in has to start again; `locked`: too many wrong codes for this account. */
export type SecondFactorResult =
  { outcome: 'passed'; staffId: string; token: string; cookies: string[] } | { outcome: 'wrong' | 'again' | 'locked' }

/** The second factor: codes of an authenticator, and recovery codes. Callers check the password first. */
type SecondFactorAuth = {
  /** Whether this browser has passed the password and must enter a code. */
  isAsked: (request: Request) => boolean
  pass: (request: Request, code: SecondFactorCode) => Promise<SecondFactorResult>
  /** Creates a secret for the member of this session; it has no effect until `confirm` receives a code. */
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
