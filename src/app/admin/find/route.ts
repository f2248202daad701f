import { redirect } from 'react-router'
import { cleanLine } from '#domain/text/clean-text.ts'
import type { FoundRecord } from '../shared/palette/found-record.ts'
import { markOnlyRead, staffOf, tooManyMessage } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { findRecords, findMaximum } from './find-records.server.ts'

export function loader() {
  return redirect('/admin')
}

/** Searches all records for the command palette. A POST, since names and numbers must not appear in addresses. */
export async function action({ request, context }: Route.ActionArgs) {
  markOnlyRead(context)
  const text = (await readForm(request)).get('text')
  const message = await tooManyMessage(context, 'find')
  if (message) return Response.json({ message }, { status: 429 })
  const typed = typeof text === 'string' ? cleanLine(text).slice(0, findMaximum) : ''
  const found: FoundRecord[] = await findRecords(context.get(servicesContext), staffOf(context).role, typed)
  return Response.json({ found })
}
