import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { showToast } from '../../ui/toast-store.ts'

type Typed = { memberId: string; path: string; fields: Map<string, string[]> }

// In memory only: what was typed may be personal.
let typed: Typed | undefined

/**
 * A form that is sent after its session has ended leads to the login; what was typed in it waits there for the same
 * member and comes back with the page.
 */
export function useKeptTyping(memberId: string): void {
  const { account } = useAdminTexts()
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    if (giveBack(memberId)) showToast({ title: account.typingKept, text: account.saveAgain })
    function keep({ target }: SubmitEvent): void {
      if (target instanceof HTMLFormElement && target.id === 'edit') typed = readTyped(target, memberId)
    }
    document.addEventListener('submit', keep, true)
    return () => document.removeEventListener('submit', keep, true)
    // Once for each time the frame appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [memberId])
  useEffect(() => {
    // An answer came while the frame stood: the session is alive, and the screen has what was typed.
    if (idle) typed = undefined
  }, [idle])
}

function readTyped(form: HTMLFormElement, memberId: string): Typed {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    const isSecret = form.querySelector(`input[type="password"][name="${CSS.escape(name)}"]`) !== null
    if (typeof value === 'string' && !isSecret) fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return { memberId, path: location.pathname, fields }
}

function giveBack(memberId: string): boolean {
  const kept = typed
  typed = undefined
  const form = document.querySelector<HTMLFormElement>('form#edit')
  if (!kept || !form || kept.memberId !== memberId || kept.path !== location.pathname) return false
  for (const control of form.elements) fill(control, kept.fields)
  return true
}

/** Types as a hand would, so that the form sees it; the version comes along, so that somebody else's change is noticed. */
function fill(control: Element, fields: Map<string, string[]>): void {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const wanted = fields.get(control.name)?.includes(control.value) ?? false
    if (control.checked !== wanted) control.click()
    return
  }
  const isText = control instanceof HTMLInputElement && !['file', 'password'].includes(control.type)
  if (!isText && !(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLSelectElement)) return
  const value = fields.get(control.name)?.shift()
  if (value === undefined || value === control.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
