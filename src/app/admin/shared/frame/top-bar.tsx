import { CircleUserRound, ExternalLink, LogOut, Menu } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { LanguageControl } from '../../../device/language-control.tsx'
import { ThemeControl } from '../../../device/theme-control.tsx'
import { PopoverMenu } from '../../../ui/popover-menu.tsx'
import { Commands } from '../palette/commands.tsx'
import { sideMenuId } from './side-menu.tsx'

const itemClass = 'flex w-full items-center gap-2.5 rounded-control px-3 py-2.5 text-start hover:bg-raised'

type TopBarProps = {
  member: { name: string; role: StaffRole }
  /** The member has to set up a second factor before any other screen opens. */
  mustSetUpSecondFactor: boolean
}

export function TopBar({ member, mustSetUpSecondFactor }: TopBarProps) {
  const { frame, roles } = useAdminTexts()
  return (
    <header className="print:hidden sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-surface px-4 md:px-8">
      {!mustSetUpSecondFactor && (
        <button
          type="button"
          popoverTarget={sideMenuId}
          aria-label={frame.openMenu}
          title={frame.openMenu}
          className="grid size-11 place-items-center rounded-control hover:bg-raised lg:hidden"
        >
          <Menu aria-hidden className="size-6" />
        </button>
      )}
      {!mustSetUpSecondFactor && <Commands role={member.role} />}
      <div className="ms-auto flex items-center gap-1 md:gap-2">
        <LanguageControl />
        <PopoverMenu
          id="admin-account"
          label={frame.account}
          icon={<CircleUserRound aria-hidden className="size-6" />}
          buttonClassName="grid size-11 place-items-center rounded-control hover:bg-raised"
          panelClassName="popover-under w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-lift"
        >
          <p className="px-3 py-2">
            <span className="block font-semibold">{member.name}</span>
            <span className="text-sm text-muted">{roles[member.role]}</span>
          </p>
          {!mustSetUpSecondFactor && (
            <Link to="/admin/account" className={itemClass}>
              <CircleUserRound aria-hidden className="size-5 text-muted" />
              {frame.account}
            </Link>
          )}
          <a href="/" target="_blank" rel="noopener" className={itemClass}>
            <ExternalLink aria-hidden className="size-5 text-muted" />
            {frame.viewSite}
          </a>
          <Form method="post" action="/admin/sign-out">
            <button type="submit" className={itemClass}>
              <LogOut aria-hidden className="size-5 text-muted" />
              {frame.signOut}
            </button>
          </Form>
          <div className="px-3 py-2">
            <ThemeControl />
          </div>
        </PopoverMenu>
      </div>
    </header>
  )
}
