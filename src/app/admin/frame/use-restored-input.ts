import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { isBox, isControl, tick, typeInto } from '../../ui/type-into.ts'
import { showToast } from '../../ui/toast-store.ts'

type Fields = Map<string, string[]>
/** The fields of each form, by its id. */
type SavedInput = { memberId: string; path: string; forms: Map<string, Fields> }

/** The forms of `EditForm`; a screen can have several. Those that the device keeps come back by themselves. */
const editForms = 'form[id^="edit"]:not([data-kept])'

// In memory only: the input may be personal.
let saved: SavedInput | undefined

/**
 * Restores the input of a screen whose submission was redirected to the sign-in page because the session had ended. Only
 * the same member gets it back, on the same screen.
 */
export function useRestoredInput(memberId: string): void {
  const { account } = useAdminTexts()
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    if (restoreInput(memberId)) showToast({ title: account.typingKept, text: account.saveAgain })
    function save({ target }: SubmitEvent): void {
      if (target instanceof HTMLFormElement && target.matches(editForms)) saved = readScreen(target, memberId)
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

/** The submitted form, and others with input that is not saved yet. */
function readScreen(submitted: HTMLFormElement, memberId: string): SavedInput {
  const forms = Array.from(document.querySelectorAll<HTMLFormElement>(editForms)).filter(
    (form) => form === submitted || Array.from(form.elements).some(isChanged),
  )
  return { memberId, path: location.pathname, forms: new Map(forms.map((form) => [form.id, readInput(form)])) }
}

function isChanged(control: Element): boolean {
  if (!isControl(control)) return false
  if (isBox(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

function readInput(form: HTMLFormElement): Fields {
  const fields: Fields = new Map()
  for (const [name, value] of new FormData(form)) {
    const isSecret = form.querySelector(`input[type="password"][name="${CSS.escape(name)}"]`) !== null
    if (typeof value === 'string' && !isSecret) fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return fields
}

function restoreInput(memberId: string): boolean {
  const input = saved
  saved = undefined
  if (!input || input.memberId !== memberId || input.path !== location.pathname) return false
  const found = Array.from(input.forms, ([id, fields]) => {
    const form = document.querySelector<HTMLFormElement>(`form#${CSS.escape(id)}`)
    for (const control of form?.elements ?? []) fill(control, fields)
    return form !== null
  })
  return found.includes(true)
}

/** Includes the version field, so that a conflict with another member's change is still detected. */
function fill(control: Element, fields: Fields): void {
  if (!isControl(control) || ['file', 'password'].includes(control.type)) return
  if (isBox(control)) {
    const isChecked = fields.get(control.name)?.includes(control.value) ?? false
    if (control.checked !== isChecked) tick(control, isChecked)
    return
  }
  const value = fields.get(control.name)?.shift()
  if (value !== undefined && value !== control.value) typeInto(control, value)
}
