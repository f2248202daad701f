import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmActionProps = {
  id: string
  label: string
  look: Parameters<typeof buttonClass>[0]
  question: string
  /** The form that does it. */
  children: ReactNode
}

/** A button that asks before something is done. */
export function ConfirmAction({ id, label, look, question, children }: ConfirmActionProps) {
  const { actions } = useAdminTexts()
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass(look)}>
        {label}
      </button>
      <ConfirmDialog id={id} label={label} question={question} dismissLabel={actions.back}>
        {children}
      </ConfirmDialog>
    </>
  )
}
