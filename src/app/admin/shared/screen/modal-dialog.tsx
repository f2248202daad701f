import type { ReactNode, SubmitEvent } from 'react'

/** Attributes of a button that opens a dialog without scripts, by HTML invoker commands. */
export function opensDialog(id: string) {
  return { type: 'button', command: 'show-modal', commandfor: id, onClick: () => invoke(id, 'showModal') } as const
}

export function closesDialog(id: string) {
  return { type: 'button', command: 'close', commandfor: id, onClick: () => invoke(id, 'close') } as const
}

/** For browsers older than 2026, which may lack invoker commands. */
function invoke(id: string, method: 'showModal' | 'close'): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog[method]()
}

type ModalDialogProps = {
  id: string
  role: 'dialog' | 'alertdialog'
  label: string
  /** Placed at the bottom edge of a phone, within reach of the thumb. */
  isSheet?: boolean
  children: ReactNode
}

const sheetClass =
  'max-md:mb-0 max-md:w-full max-md:max-w-full max-md:max-h-[88dvh] max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0'

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape and returns the focus. */
export function ModalDialog({ id, role, label, isSheet = false, children }: ModalDialogProps) {
  return (
    <dialog
      id={id}
      closedby="any"
      role={role}
      aria-label={label}
      onSubmit={closeOnSubmit}
      className={`m-auto max-h-[80dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-6 text-start font-normal text-ink shadow-lift backdrop:bg-night-950/60 ${isSheet ? sheetClass : ''}`}
    >
      <div className="settling">{children}</div>
    </dialog>
  )
}

/** As long as the `settling` animation: a second tap must not reach what lies below the dialog. */
const shieldMs = 800

/** The screen below shows the result of the form, including a refusal. */
function closeOnSubmit({ currentTarget }: SubmitEvent<HTMLDialogElement>): void {
  currentTarget.close()
  const shield = document.createElement('div')
  shield.className = 'fixed inset-0 z-50'
  document.body.append(shield)
  setTimeout(() => shield.remove(), shieldMs)
}
