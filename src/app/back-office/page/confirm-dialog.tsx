import type { ReactNode, SubmitEvent } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'

type ConfirmDialogProps = {
  id: string
  label: string
  question: ReactNode
  /** What leaves everything as it is, where "Cancel" could be taken for what is asked. */
  dismissLabel?: string
  /** The form that does it. */
  children: ReactNode
}

/** Answered, the question goes: what comes of it stands on the screen below, also when it is refused. */
function closeOnAnswer({ currentTarget }: SubmitEvent<HTMLElement>): void {
  currentTarget.hidePopover()
}

/** The question before something is done; a native popover, so that it comes without our code as well. */
export function ConfirmDialog({ id, label, question, dismissLabel, children }: ConfirmDialogProps) {
  const { actions } = useAdminTexts()
  return (
    <div
      id={id}
      popover="auto"
      role="alertdialog"
      onSubmit={closeOnAnswer}
      aria-label={label}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-night-950/50"
    >
      <p>{question}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonClass('quiet')}>
          {dismissLabel ?? actions.cancel}
        </button>
        {children}
      </div>
    </div>
  )
}
