import { createCookie } from 'react-router'
import * as v from 'valibot'
import { findBranchRow } from '#data/branches/branches.ts'
import { branchOfChoice } from '#domain/branches/branch-choice.ts'
import { servicesContext } from '../../../services-context.ts'
import { staffOf, type Context } from './session.server.ts'

const cookie = createCookie('roud-branch', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/admin',
  maxAge: 365 * 24 * 60 * 60,
})

/** The last choice on this device. It is the member's own, and made while the account had the branch `usual`. */
const choiceSchema = v.fallback(
  v.nullable(v.object({ staffId: v.string(), usual: v.nullable(v.string()), branch: v.string() })),
  null,
)

/**
 * The branch that Today, the planner, the bookings list and a new booking begin with, undefined for all: the member's last choice on
 * this device, otherwise the branch of the account. Every other branch can still be chosen.
 */
export async function readStartBranch(request: Request, context: Context): Promise<string | undefined> {
  const { branchId } = staffOf(context)
  const choice = await readChoice(request, context)
  if (choice === undefined) return branchId ?? undefined
  const branch = branchOfChoice(choice)
  if (branch === undefined) return undefined
  // The branch may have been deleted since.
  return (await findBranchRow(context.get(servicesContext).db, branch)) ? branch : (branchId ?? undefined)
}

/** The headers that remember a choice as in addresses, which may be all branches; none when it is remembered already. */
export async function rememberBranch(
  request: Request,
  context: Context,
  branch: string,
): Promise<{ headers?: { 'set-cookie': string } }> {
  if ((await readChoice(request, context)) === branch) return {}
  const { id: staffId, branchId: usual } = staffOf(context)
  // Behind a proxy the request itself may use http.
  const secure = context.get(servicesContext).baseUrl.startsWith('https:')
  return { headers: { 'set-cookie': await cookie.serialize({ staffId, usual, branch }, { secure }) } }
}

async function readChoice(request: Request, context: Context): Promise<string | undefined> {
  const { id, branchId } = staffOf(context)
  const kept = v.parse(choiceSchema, await cookie.parse(request.headers.get('cookie')))
  return kept?.staffId === id && kept.usual === branchId ? kept.branch : undefined
}
