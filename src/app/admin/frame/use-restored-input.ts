import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { isBox, isControl, tick, typeInto } from '../../ui/type-into.ts'
import { showToast } from '../../ui/toast-store.ts'

type SavedInput = { memberId: string; path: string; fields: Map<string, string[]> }

// In memory only: the input may be personal.
let saved: SavedInput | undefined

/**
 * Restores the input of a form whose submission was redirected to the sign-in page because the session had ended. Only
 * the same member gets it back, on the same screen.
 */
export function useRestoredInput(memberId: string): void {
  const { account } = useAdminTexts()
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    if (restoreInput(memberId)) showToast({ title: account.typingKept, text: account.saveAgain })
    function save({ target }: SubmitEvent): void {
      if (target instanceof HTMLFormElement && target.id === 'edit') saved = readInput(target, memberId)
    }
    document.addEventListener('submit', save, true)
    return () => document.removeEventListener('submit', save, true)
    // Runs once each time the frame is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [memberId])
  useEffect(() => {
    // The frame is still mounted after the response, so the session is alive and the form kept its input.
    if (idle) saved = undefined
  }, [idle])
}

function readInput(form: HTMLFormElement, memberId: string): SavedInput {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    const isSecret = form.querySelector(`input[type="password"][name="${CSS.escape(name)}"]`) !== null
    if (typeof value === 'string' && !isSecret) fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return { memberId, path: location.pathname, fields }
}

function restoreInput(memberId: string): boolean {
  const input = saved
  saved = undefined
  const form = document.querySelector<HTMLFormElement>('form#edit')
  if (!input || !form || input.memberId !== memberId || input.path !== location.pathname) return false
  for (const control of form.elements) fill(control, input.fields)
  return true
}

/** Includes the version field, so that a conflict with another member's change is still detected. */
function fill(control: Element, fields: Map<string, string[]>): void {
  if (!isControl(control) || ['file', 'password'].includes(control.type)) return
  if (isBox(control)) {
    const isChecked = fields.get(control.name)?.includes(control.value) ?? false
    if (control.checked !== isChecked) tick(control, isChecked)
    return
  }
  const value = fields.get(control.name)?.shift()
  if (value !== undefined && value !== control.value) typeInto(control, value)
}
