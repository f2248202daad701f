import { data } from 'react-router'
import * as v from 'valibot'
import { readForm } from '../../forms/read-form.server.ts'

const memberId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))
const posted = v.variant('intent', [
  v.object({ intent: v.literal('remove'), id: memberId }),
  v.object({ intent: v.literal('endSessions'), id: memberId }),
  v.object({ intent: v.literal('resetSecondFactor'), id: memberId }),
  v.object({ intent: v.literal('demandSecondStep'), demanded: v.picklist(['true', 'false']) }),
  v.object({ intent: v.literal('withdraw'), id: v.pipe(v.string(), v.uuid()) }),
])

/** What the list of people posts: about a member, about the second step of all, or withdrawing an invitation. */
export async function readPeopleAction(request: Request) {
  const result = v.safeParse(posted, Object.fromEntries(await readForm(request)))
  if (!result.success) throw data(null, 400)
  return result.output
}
