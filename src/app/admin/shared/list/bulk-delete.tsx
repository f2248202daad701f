import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { buttonClass } from '../../../ui/button.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { ConfirmDialog } from '../screen/confirm.tsx'
import { opensDialog } from '../screen/modal-dialog.tsx'

const formId = 'bulk-delete'
const dialogId = 'bulk-delete-question'

type SelectBoxProps = { id: string | number; place: number; name: string }

/** Selects a row of a list for `BulkDelete`. */
export function SelectBox({ id, place, name }: SelectBoxProps) {
  const { form } = useAdminTexts()
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={formId}
        name={`row${place}`}
        value={id}
        aria-label={form.select(name)}
        // A page that is shown again starts without a selection.
        autoComplete="off"
        className="size-5 accent-brand"
      />
    </label>
  )
}

/** Deletes the selected rows of a list after a confirmation; `rows` are the rows of the list. */
export function BulkDelete({ rows }: { rows: readonly unknown[] }) {
  const { actions, form } = useAdminTexts()
  const hydrated = useHydrated()
  const [count, setCount] = useState(0)
  const allButton = useRef<HTMLButtonElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    function recount(): void {
      const selected = boxes().filter(({ checked }) => checked).length
      // The closing dialog returned the focus to this button, which is now disabled and would lose it.
      if (selected === 0 && document.activeElement === removeButton.current) allButton.current?.focus()
      setCount(selected)
    }
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  }, [rows])
  const isAll = count === rows.length

  function selectAll(): void {
    for (const box of boxes()) box.checked = !isAll
    setCount(isAll ? 0 : rows.length)
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      {hydrated && (
        <button ref={allButton} type="button" onClick={selectAll} className={buttonClass('quiet')}>
          {isAll ? form.selectNone : form.selectAll}
        </button>
      )}
      <button
        ref={removeButton}
        {...opensDialog(dialogId)}
        disabled={hydrated && count === 0}
        className={buttonClass('quiet')}
      >
        <Trash2 aria-hidden className="size-5" />
        {form.deleteSelected}
        {count > 0 && <span className="tabular-nums">({formatCount(count)})</span>}
      </button>
      <ConfirmDialog id={dialogId} label={form.deleteSelected} question={form.confirmDeleteSelected}>
        <Form id={formId} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="deleteMany" />
          <button type="submit" className={buttonClass('danger')}>
            {actions.delete}
          </button>
        </Form>
      </ConfirmDialog>
    </div>
  )
}

function boxes(): HTMLInputElement[] {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return []
  return [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'checkbox',
  )
}
