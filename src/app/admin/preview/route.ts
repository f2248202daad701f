import { data, redirect } from 'react-router'
import { readForm } from '../../forms/read-form.server.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { endedPreviewCookie, previewCookie } from '../../maintenance/preview-cookie.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

/** Starts or ends the preview of the site while it is closed for maintenance. */
export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(servicesContext)
  const intent = (await readForm(request)).get('intent')
  if (intent !== 'start' && intent !== 'end') throw data(null, 400)
  const to = intent === 'start' ? addressIn(language, '/') : '/admin'
  return redirect(to, {
    status: 303,
    headers: { 'set-cookie': intent === 'start' ? previewCookie : endedPreviewCookie },
  })
}

export function loader() {
  return redirect('/admin')
}
