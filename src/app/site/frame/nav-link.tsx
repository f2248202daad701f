import { NavLink as RouterNavLink } from 'react-router'

/** A link of the header's menus that shows where one is. */
export function NavLink({ to, className, children }: { to: string; className: string; children: string }) {
  return (
    <RouterNavLink
      to={to}
      end={to === '/'}
      prefetch="intent"
      className={`${className} aria-[current=page]:font-semibold aria-[current=page]:text-brand`}
    >
      {children}
    </RouterNavLink>
  )
}
