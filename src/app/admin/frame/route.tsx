import { data, Outlet } from 'react-router'
import { takeNotice } from '../../back-office/page/notice.server.ts'
import { lacksSecondStep, requireStaff, staffOf } from '../../back-office/session/session.server.ts'
import { useNotice } from '../../back-office/page/use-notice.ts'
import { ErrorScreen } from '../../page/error-screen.tsx'
import type { Route } from './+types/route'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptTyping } from './use-kept-typing.ts'

export const middleware = [requireStaff]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { notice, headers } = await takeNotice(request)
  const { id, name, role } = staffOf(context)
  return data({ member: { id, name, role }, isHeldBack: lacksSecondStep(context), notice }, { headers })
}

/** Everything behind the login. The middleware above stands before every loader and action of the screens below. */
export default function AdminFrame({ loaderData: { member, isHeldBack, notice } }: Route.ComponentProps) {
  useNotice(notice)
  useKeptTyping(member.id)
  return (
    <div className={isHeldBack ? 'min-h-dvh' : 'min-h-dvh lg:grid lg:grid-cols-[17rem_1fr] print:block'}>
      <meta name="robots" content="noindex" />
      {!isHeldBack && (
        <aside className="hidden border-e border-line bg-surface lg:block print:hidden">
          <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto p-4">
            <SideNav role={member.role} />
          </div>
        </aside>
      )}
      <div className="min-w-0">
        <TopBar member={member} isHeldBack={isHeldBack} />
        <main id="content" className="mx-auto w-full max-w-7xl px-4 py-6 md:px-8 md:py-8 print:p-0">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
