import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '../../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmDeleteProps = {
  id: string | number
  name: string
  intent?: string
  question?: string
  /** What the button does, where "Delete" is not the word. */
  label?: string
  /** The button written out instead of the bin of a row. */
  trigger?: ReactNode
  /** Another sign than the bin. */
  icon?: ReactNode
}

/** Asks before anything is deleted. */
export function ConfirmDelete({ id, name, intent = 'delete', question, label, trigger, icon }: ConfirmDeleteProps) {
  const { actions, form } = useAdminTexts()
  const word = label ?? actions.delete
  const popover = `${intent}-${id}`
  return (
    <>
      <button
        type="button"
        popoverTarget={popover}
        aria-label={trigger ? undefined : `${word}: ${name}`}
        title={trigger ? undefined : word}
        className={
          trigger
            ? buttonClass('quiet')
            : 'grid size-11 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger'
        }
      >
        {trigger ?? icon ?? <Trash2 aria-hidden className="size-5" />}
      </button>
      <ConfirmDialog id={popover} label={word} question={question ?? form.confirmDelete(name)}>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value={intent} className={buttonClass('danger')}>
            {word}
          </button>
        </Form>
      </ConfirmDialog>
    </>
  )
}
