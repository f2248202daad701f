import { data, Outlet } from 'react-router'
import { takeNotice } from '../../back-office/page/notice.server.ts'
import { lacksSecondStep, requireStaff, staffOf } from '../../back-office/session/session.server.ts'
import { useNotice } from '../../back-office/page/notices.ts'
import { ErrorScreen } from '../../page/error-screen.tsx'
import type { Route } from './+types/route'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useRestoredInput } from './use-restored-input.ts'

export const middleware = [requireStaff]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { notice, headers } = await takeNotice(request)
  const { id, name, role } = staffOf(context)
  return data({ member: { id, name, role }, mustSetUpSecondFactor: lacksSecondStep(context), notice }, { headers })
}

/** The layout of all screens behind the sign-in page. Its middleware runs before every loader and action below it. */
export default function AdminFrame({ loaderData: { member, mustSetUpSecondFactor, notice } }: Route.ComponentProps) {
  useNotice(notice)
  useRestoredInput(member.id)
  return (
    <div className={mustSetUpSecondFactor ? 'min-h-dvh' : 'min-h-dvh lg:grid lg:grid-cols-[17rem_1fr] print:block'}>
      <meta name="robots" content="noindex" />
      {!mustSetUpSecondFactor && (
        <aside className="hidden border-e border-line bg-surface lg:block print:hidden">
          <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto p-4">
            <SideNav role={member.role} />
          </div>
        </aside>
      )}
      <div className="min-w-0">
        <TopBar member={member} mustSetUpSecondFactor={mustSetUpSecondFactor} />
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
