import type { MouseEvent, ReactNode } from 'react'

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

/** The browser itself closes the menu on Escape and on a press elsewhere, but not when a link in it is chosen. */
export function closeOnChoice(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover()
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
      <div id={id} popover="auto" onClick={closeOnChoice} className={panelClassName}>
        {children}
      </div>
    </>
  )
}
