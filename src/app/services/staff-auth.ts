import type { SecondFactorCode } from '../../domain/staff/second-factor.ts'
import type { StaffRole } from '../../domain/staff/staff-roles.ts'

export type StaffSession = {
  sessionId: string
  /** `secondFactor`: whether the member signs in in two steps. */
  member: { id: string; name: string; email: string; role: StaffRole; secondFactor: boolean }
  /** Cookies to send back, when the session was renewed. */
  cookies: string[]
}

type SignedIn =
  { ok: true; cookies: string[] } | { ok: false } | { ok: 'secondStep'; /** Say who it is. */ cookies: string[] }

/** Signing in and out of the back office; made by the server, reached through the services. */
export type StaffAuth = {
  hashPassword: (password: string) => Promise<string>
  /** Whether a password is known from leaks, so that it is refused as a new one. */
  isLeakedPassword: (password: string) => Promise<boolean>
  /** `secondStep` when the password was right and a code is asked for: there is no session yet. */
  signIn: (request: Request, email: string, password: string) => Promise<SignedIn>
  signOut: (request: Request) => Promise<string[]>
  /** Ends a session that was opened and is not to be given away. */
  endSession: (staffId: string, token: string) => Promise<void>
  findSession: (request: Request) => Promise<StaffSession | undefined>
  verifyPassword: (request: Request, password: string) => Promise<boolean>
  secondFactor: SecondFactorAuth
}

/** `again`: the sign-in has to start anew; `locked`: too many wrong codes for this account. */
export type SecondStep =
  { outcome: 'passed'; staffId: string; token: string; cookies: string[] } | { outcome: 'wrong' | 'again' | 'locked' }

/** The second step of signing in: the codes of an authenticator, and recovery codes. Passwords are checked before these are called. */
type SecondFactorAuth = {
  /** Whether somebody has passed the password and is asked for a code. */
  isAsked: (request: Request) => boolean
  pass: (request: Request, code: SecondFactorCode) => Promise<SecondStep>
  /** Makes a secret for the member of this session; nothing changes before a code of it comes back. */
  begin: (request: Request, password: string, issuer: string) => Promise<{ uri: string }>
  /** Turns the second factor on with a first code; the session is a new one. Undefined when the code is wrong. */
  confirm: (
    request: Request,
    staffId: string,
    code: SecondFactorCode,
  ) => Promise<{ cookies: string[]; token: string; recoveryCodes: string[] } | undefined>
  /** Makes new recovery codes; the old ones are worthless. */
  renewCodes: (request: Request, password: string) => Promise<string[]>
  /** Turns the second factor off; the session is a new one. Undefined when the code is wrong. */
  turnOff: (request: Request, password: string, code: SecondFactorCode) => Promise<{ cookies: string[] } | undefined>
}
