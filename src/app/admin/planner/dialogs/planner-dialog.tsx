import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConnectionBars } from '../../shared/frame/connection-bars.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

type PlannerDialogProps = {
  title: ReactNode
  /** The address of the planner below, with its days and filter. */
  closeTo: string
  children: ReactNode
}

/** A dialog over the planner, with its own address. Without scripts it is rendered above the planner. */
export function PlannerDialog({ title, closeTo, children }: PlannerDialogProps) {
  const { actions } = useAdminTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const hydrated = useHydrated()
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!hydrated || !shown) return undefined
    shown.showModal()
    // Closed before React removes the element, because only then does the browser return the focus to the bar that was pressed.
    return () => shown.close()
  }, [hydrated])
  // The router closes the dialog by changing the address, since a form with unsaved input may block that.
  function close(event: SyntheticEvent): void {
    // In development, React mounts twice: the first close event arrives after the dialog is open again.
    const isOpenAgain = event.type === 'close' && dialog.current?.open
    if (event.target !== dialog.current || isOpenAgain) return
    event.preventDefault()
    void navigate(closeTo, { preventScrollReset: true })
  }
  return (
    <dialog
      ref={dialog}
      open={!hydrated}
      closedby="any"
      aria-labelledby="planner-dialog"
      onCancel={close}
      onClose={close}
      className="m-auto max-h-[90dvh] w-[min(36rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-line bg-surface text-start text-ink shadow-lift backdrop:bg-night-950/60 [&:not(:modal)]:z-30 [&:not(:modal)]:max-h-none"
    >
      {/* The padding of the element that scrolls would lift the sticky bar of a form. */}
      <div className="p-5 md:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id="planner-dialog" className="text-title">
            {title}
          </h2>
          <Link
            to={closeTo}
            preventScrollReset
            aria-label={actions.back}
            title={actions.back}
            className="-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </div>
        {children}
        <ConnectionBars isInDialog />
      </div>
    </dialog>
  )
}
