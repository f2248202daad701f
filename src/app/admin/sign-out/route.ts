import { redirect } from 'react-router'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'

/** Ends this session and leads to the login. */
export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await context.get(servicesContext).staff.signOut(request)
  return redirect('/admin/login', {
    status: 303,
    headers: new Headers(cookies.map((cookie) => ['set-cookie', cookie])),
  })
}

export function loader() {
  return redirect('/admin')
}
