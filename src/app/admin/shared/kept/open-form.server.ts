import { staffOf, type Context } from '../session/session.server.ts'

/** What identifies a form that is opened: a new key, under which it is stored once, and the member who fills it in. */
export type OpenedForm = { formKey: string; memberId: string }

export function openForm(context: Context): OpenedForm {
  return { formKey: crypto.randomUUID(), memberId: staffOf(context).id }
}
