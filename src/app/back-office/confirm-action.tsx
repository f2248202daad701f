import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'

type ConfirmActionProps = {
  id: string
  label: string
  look: Parameters<typeof buttonClass>[0]
  question: string
  /** The form that does it. */
  children: ReactNode
}

/** A button that asks before something is done; a native popover, so that the question comes without our code as well. */
export function ConfirmAction({ id, label, look, question, children }: ConfirmActionProps) {
  const { actions } = useAdminTexts()
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass(look)}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="alertdialog"
        aria-label={label}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-night-950/50"
      >
        <p>{question}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonClass('quiet')}>
            {actions.back}
          </button>
          {children}
        </div>
      </div>
    </>
  )
}
