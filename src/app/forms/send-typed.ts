import type { Language } from '../../domain/text/languages.ts'

/** The field that names the other language when a form is sent to be shown again. */
export const languageField = 'showIn'

/**
 * Sends what was typed to the page in another language, which shows it again; false when the page has no such form. A new document
 * loads, so that only the body of this request can carry identity numbers there.
 */
export function sendTyped(address: string, language: Language): boolean {
  // The attribute marks the forms whose action shows them again.
  const form = document.querySelector<HTMLFormElement>('form[data-keeps-input]')
  if (!form) return false
  const copy = document.createElement('form')
  copy.method = 'post'
  copy.action = address
  copy.hidden = true
  for (const [name, value] of [...new FormData(form), [languageField, language] as const]) {
    if (typeof value === 'string') copy.append(hiddenInput(name, value))
  }
  document.body.append(copy)
  copy.submit()
  // A page that the browser shows again as it was has one form still.
  copy.remove()
  return true
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}
