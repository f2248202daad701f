import { useCallback, useEffect, useState } from 'react'
import { data, Outlet } from 'react-router'
import { AdminFrame } from '../shared/frame/admin-frame.tsx'
import { WaitingList } from '../shared/kept/waiting-list.tsx'
import { BookingNotices } from '../shared/notices/booking-notices.tsx'
import { takeNotice } from '../shared/screen/notice.server.ts'
import { lacksSecondFactor, requireStaff, staffOf } from '../shared/session/session.server.ts'
import { useFreshScreen, useSignOutElsewhere } from '../shared/session/signed-out.ts'
import { useNotice } from '../shared/screen/notices.ts'
import { servicesContext } from '../../services-context.ts'
import { ErrorScreen } from '../../errors/error-screen.tsx'
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
      {!mustSetUpSecondFactor && <WaitingList member={member.id} />}
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
