import { Eye, HardDrive, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { listPath } from '#domain/staff/entities.ts'
import { mayEnter, type StaffRole } from '#domain/staff/staff-roles.ts'
import { closedSiteTexts } from '../../../i18n/closed-site-texts.ts'
import { useSiteInfo } from '../../../content/site-info.ts'
import { SkipLink } from '../../../ui/page/skip-link.tsx'
import { diskTexts } from './disk-texts.ts'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import type { DiskState } from '#operations/services/disk.ts'
import { buttonClass } from '../../../ui/button.ts'
import { isControl } from '../../../ui/type-into.ts'
import { ConnectionBars } from './connection-bars.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type AdminFrameProps = {
  member: { name: string; role: StaffRole }
  disk?: DiskState
  /** The member must set up a second factor first, so the menu is hidden. */
  mustSetUpSecondFactor?: boolean
  children: ReactNode
}

/** Menu and top bar around every screen behind the login. */
export function AdminFrame({ member, disk = 'ok', mustSetUpSecondFactor = false, children }: AdminFrameProps) {
  useKeptFocus()
  useOwnWords()
  // Most actions are answered by a toast, also without a connection.
  useEffect(() => {
    import('../../../ui/toast-view.tsx').catch(() => undefined)
  }, [])
  return (
    <div className={mustSetUpSecondFactor ? 'min-h-dvh' : 'min-h-dvh lg:grid lg:grid-cols-[17rem_1fr] print:block'}>
      <meta name="robots" content="noindex" />
      <SkipLink />
      {!mustSetUpSecondFactor && <SideMenu role={member.role} />}
      <div className="min-w-0 lg:col-start-2">
        <TopBar member={member} mustSetUpSecondFactor={mustSetUpSecondFactor} />
        {!mustSetUpSecondFactor && <ClosedSiteBar role={member.role} />}
        <ConnectionBars />
        <DiskBar disk={disk} role={member.role} />
        <main
          id="content"
          tabIndex={-1}
          className="outline-none mx-auto w-full max-w-7xl px-4 py-6 md:px-8 md:py-8 print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Makes the browser's message for an empty required field appear in the language of the screen instead of the browser's. */
function useOwnWords(): void {
  const { required } = useTexts().problems
  useEffect(() => {
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    const say = (target: EventTarget | null, isSaid: (control: { validity: ValidityState }) => boolean) => {
      if (isControl(target)) target.setCustomValidity(isSaid(target) ? required : '')
    }
    addEventListener('invalid', ({ target }) => say(target, ({ validity }) => validity.valueMissing), options)
    addEventListener('input', ({ target }) => say(target, () => false), options)
    return () => ended.abort()
  }, [required])
}

/** Shown on every screen while the site is closed for maintenance. */
function ClosedSiteBar({ role }: { role: StaffRole }) {
  const texts = closedSiteTexts[useLanguage()]
  if (!useSiteInfo()?.isClosed) return null
  return (
    <section
      aria-label={texts.closed}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-danger bg-danger-soft px-4 py-2 md:px-8 print:hidden"
    >
      <p className="flex min-w-0 grow basis-72 items-center gap-2.5 text-sm">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
        <span>
          <strong className="text-danger">{texts.closed}.</strong> {texts.closedText}
        </span>
      </p>
      <form method="post" action="/admin/preview" target="_blank">
        <button type="submit" name="intent" value="start" className={buttonClass('quiet')}>
          <Eye aria-hidden className="size-5" />
          {texts.look}
        </button>
      </form>
      {mayEnter(role, 'settings') && (
        <Link to={`${listPath('settings')}#edit-maintenance`} className={buttonClass('quiet')}>
          {texts.open}
        </Link>
      )}
    </section>
  )
}

/** Shown on every screen while the disk is full, and to owners when it is nearly full. */
function DiskBar({ disk, role }: { disk: DiskState; role: StaffRole }) {
  const texts = diskTexts[useLanguage()]
  if (disk === 'ok' || (disk === 'low' && role !== 'owner')) return null
  return (
    <p
      role={disk === 'full' ? 'alert' : 'status'}
      className="flex items-center gap-3 border-b border-danger bg-danger-soft px-4 py-3 font-semibold text-ink md:px-8 print:hidden"
    >
      <HardDrive aria-hidden className="size-5 shrink-0 text-danger" />
      {texts[disk]}
    </p>
  )
}
