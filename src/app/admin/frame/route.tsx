import { useCallback, useEffect, useState } from 'react'
import { data, Outlet } from 'react-router'
import { AdminFrame } from '../../back-office/frame/admin-frame.tsx'
import { BookingNotices } from '../../back-office/notices/booking-notices.tsx'
import { takeNotice } from '../../back-office/page/notice.server.ts'
import { lacksSecondFactor, requireStaff, staffOf } from '../../back-office/session/session.server.ts'
import { useFreshScreen, useSignOutElsewhere } from '../../back-office/session/signed-out.ts'
import { useNotice } from '../../back-office/page/notices.ts'
import { servicesContext } from '../../services/services.ts'
import { ErrorScreen } from '../../page/error-screen.tsx'
import type { Route } from './+types/route'
import { useRestoredInput } from './use-restored-input.ts'

export const middleware = [requireStaff]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { notice, headers } = await takeNotice(context, request)
  const { id, name, role } = staffOf(context)
  const disk = await context.get(servicesContext).disk.state()
  const mustSetUpSecondFactor = lacksSecondFactor(context)
  return data({ member: { id, name, role }, disk, mustSetUpSecondFactor, notice }, { headers })
}

export default function Frame({ loaderData: { member, disk, mustSetUpSecondFactor, notice } }: Route.ComponentProps) {
  useNotice(notice)
  useRestoredInput(member.id)
  useFreshScreen()
  const [isSignedOut, setIsSignedOut] = useState(false)
  useSignOutElsewhere(useCallback(() => setIsSignedOut(true), []))
  useEffect(() => {
    // A full page load, so that the frame does not ask about unsaved input: its screen is gone already.
    if (isSignedOut) location.replace('/admin/login')
  }, [isSignedOut])
  if (isSignedOut) return null
  return (
    <AdminFrame member={member} disk={disk} mustSetUpSecondFactor={mustSetUpSecondFactor}>
      {!mustSetUpSecondFactor && <BookingNotices member={member.id} />}
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
