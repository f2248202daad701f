import type { StaffRole } from '../domain/staff-roles.ts'

export type StaffSession = {
  sessionId: string
  member: { id: string; name: string; email: string; role: StaffRole }
  /** Cookies to send back, when the session was renewed. */
  cookies: string[]
}

/** Signing in and out of the back office; made by the server, reached through the services. */
export type StaffAuth = {
  hashPassword: (password: string) => Promise<string>
  signIn: (
    request: Request,
    email: string,
    password: string,
  ) => Promise<{ ok: true; cookies: string[] } | { ok: false }>
  signOut: (request: Request) => Promise<string[]>
  findSession: (request: Request) => Promise<StaffSession | undefined>
  verifyPassword: (request: Request, password: string) => Promise<boolean>
}
