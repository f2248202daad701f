import { useEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type PopoverMenuProps = {
  id: string
  label: string
  icon: ReactNode
  children: ReactNode
  buttonClassName: string
  /** Whether the menu contains the current page. */
  isCurrent?: boolean
  panelClassName: string
}

/**
 * Props of the panel of a menu. The browser itself closes it on Escape and on a press elsewhere, but not when a link in it is
 * chosen, when the focus leaves it, or when the page changes.
 */
export function usePopoverPanel<Panel extends HTMLElement>() {
  const panel = useRef<Panel>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // Not when the page becomes alive: the menu may have been opened before.
    if (shown.current !== pathname) panel.current?.hidePopover()
    shown.current = pathname
  }, [pathname])
  return {
    ref: panel,
    popover: 'auto' as const,
    onClick({ target, currentTarget }: MouseEvent<Panel>) {
      if ((target as Element).closest('a, button')) currentTarget.hidePopover()
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<Panel>) {
      const isElsewhere = relatedTarget && !currentTarget.contains(relatedTarget)
      // The button of the menu closes it by itself.
      if (isElsewhere && !relatedTarget.matches(`[popovertarget="${currentTarget.id}"]`)) currentTarget.hidePopover()
    },
  }
}

/** A button with a native popover, which works before React has hydrated and without scripts. */
export function PopoverMenu({
  id,
  label,
  icon,
  children,
  buttonClassName,
  isCurrent,
  panelClassName,
}: PopoverMenuProps) {
  const panel = usePopoverPanel<HTMLDivElement>()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-current={isCurrent || undefined}
        className={buttonClassName}
      >
        {icon}
      </button>
      {/* eslint-disable-next-line -- clicks are only listened to here; the items inside are the controls */}
      <div id={id} {...panel} className={panelClassName}>
        {children}
      </div>
    </>
  )
}
