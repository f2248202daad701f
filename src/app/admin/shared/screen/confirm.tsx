import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'
import { closesDialog, ModalDialog, opensDialog } from './modal-dialog.tsx'

type ConfirmDialogProps = {
  id: string
  label: string
  question: ReactNode
  /** Label of the button that closes the dialog, where "Cancel" could be confused with the action itself. */
  dismissLabel?: string
  /** The form that is posted on confirmation. */
  children: ReactNode
}

/** Confirms an action. Opened by a button with the attributes of `opensDialog(id)`. */
export function ConfirmDialog({ id, label, question, dismissLabel, children }: ConfirmDialogProps) {
  const { actions } = useAdminTexts()
  return (
    <ModalDialog id={id} role="alertdialog" label={label}>
      <p>{question}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button {...closesDialog(id)} className={buttonClass('quiet')}>
          {dismissLabel ?? actions.cancel}
        </button>
        {children}
      </div>
    </ModalDialog>
  )
}

type ConfirmActionProps = {
  id: string
  label: string
  /** What the action is for, to tell buttons of a list apart. */
  name?: string
  look: Parameters<typeof buttonClass>[0]
  question: string
  /** The form that is posted on confirmation. */
  children: ReactNode
}

/** A button that asks for confirmation before its action. */
export function ConfirmAction({ id, label, name, look, question, children }: ConfirmActionProps) {
  const { actions } = useAdminTexts()
  return (
    <>
      <button {...opensDialog(id)} className={buttonClass(look)}>
        {label}
        {name && <span className="sr-only">: {name}</span>}
      </button>
      <ConfirmDialog id={id} label={label} question={question} dismissLabel={actions.back}>
        {children}
      </ConfirmDialog>
    </>
  )
}

type ConfirmDeleteProps = {
  id: string | number
  name: string
  intent?: string
  question?: string
  /** Label of the action, where "Delete" does not fit. */
  label?: string
  /** Text of the button, instead of an icon. */
  trigger?: ReactNode
  icon?: ReactNode
}

/** The delete button of a row, which asks first; posts `intent` and the id of the row. */
export function ConfirmDelete({ id, name, intent = 'delete', question, label, trigger, icon }: ConfirmDeleteProps) {
  const { actions, form } = useAdminTexts()
  const action = label ?? actions.delete
  const dialog = `${intent}-${id}`
  return (
    <>
      <button
        {...opensDialog(dialog)}
        aria-label={trigger ? undefined : `${action}: ${name}`}
        title={trigger ? undefined : action}
        className={
          trigger
            ? buttonClass('quiet')
            : 'grid size-11 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger'
        }
      >
        {trigger ?? icon ?? <Trash2 aria-hidden className="size-5" />}
      </button>
      <ConfirmDialog id={dialog} label={action} question={question ?? form.confirmDelete(name)}>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value={intent} className={buttonClass('danger')}>
            {action}
          </button>
        </Form>
      </ConfirmDialog>
    </>
  )
}
