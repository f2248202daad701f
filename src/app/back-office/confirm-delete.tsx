import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'

type ConfirmDeleteProps = {
  id: string | number
  name: string
  intent?: string
  question?: string
  /** What the button does, where "Delete" is not the word. */
  label?: string
  /** The button written out instead of the bin of a row. */
  trigger?: ReactNode
}

/** Asks before anything is deleted; a native popover, so that the question comes without our code as well. */
export function ConfirmDelete({ id, name, intent = 'delete', question, label, trigger }: ConfirmDeleteProps) {
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
        {trigger ?? <Trash2 aria-hidden className="size-5" />}
      </button>
      <div
        id={popover}
        popover="auto"
        role="alertdialog"
        aria-label={word}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-night-950/50"
      >
        <p>{question ?? form.confirmDelete(name)}</p>
        <Form method="post" className="mt-5 flex justify-end gap-3">
          <input type="hidden" name="id" value={id} />
          <button type="button" popoverTarget={popover} popoverTargetAction="hide" className={buttonClass('quiet')}>
            {actions.cancel}
          </button>
          <button type="submit" name="intent" value={intent} className={buttonClass('danger')}>
            {word}
          </button>
        </Form>
      </div>
    </>
  )
}
