import { holdKindsOf, type StaffHoldKind } from '#domain/availability/planner/planner-form.ts'
import { checkAccess, staffOf, type Context } from '../session/session.server.ts'

/** Throws the answer for members who may not enter a hold of this kind. */
export function checkHoldKind(context: Context, kind: StaffHoldKind): void {
  checkAccess(context, holdKindsOf(staffOf(context).role).includes(kind) ? 'units' : 'fleet')
}
