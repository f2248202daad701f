import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '../../domain/text/languages.ts'

/** The field that names the other language when a form is sent to be shown again. */
export const languageField = 'showIn'

/**
 * A form that keeps what was typed when the language changes: the action of the page receives it, or, for a search, the address
 * contains it. `enter` is the submit button that the Enter key presses without scripts.
 */
export type KeptForm = { id: string; enter?: { name: string; value: string }; isSearch?: true }

/** The form that the loader of the page returns as `keptForm`. */
export function useFormOfPage(): KeptForm | undefined {
  const pages = useMatches().map(({ loaderData }) => loaderData as { keptForm?: KeptForm } | undefined)
  return pages.find((page) => page?.keptForm)?.keptForm
}

/**
 * Sends what was typed to the page in another language, which shows it again; false when the form is not there. A new document
 * loads, so that only the body of this request can carry identity numbers there.
 */
export function sendTyped({ id, isSearch }: KeptForm, address: string, language: Language): boolean {
  const form = document.getElementById(id)
  // A search is on the device.
  if (isSearch || !(form instanceof HTMLFormElement)) return false
  const copy = document.createElement('form')
  copy.method = 'post'
  copy.action = address
  copy.hidden = true
  for (const [name, value] of [...new FormData(form), [languageField, language] as const]) {
    if (typeof value === 'string') copy.append(hiddenInput(name, value))
  }
  keepPlace(form)
  document.body.append(copy)
  copy.submit()
  // Otherwise a page restored by the Back button would contain the copy too.
  copy.remove()
  return true
}

const placeKey = 'placeOnPage'

/** Keeps which control of the form is the first on the screen, and where: the languages differ in height. */
function keepPlace(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<HTMLElement>('input[id], select[id], textarea[id]')]
  const first = controls.find((control) => control.getBoundingClientRect().top > 0)
  try {
    if (first && scrollY > 0) sessionStorage.setItem(placeKey, `${first.id} ${first.getBoundingClientRect().top}`)
  } catch {
    // Browsers may forbid storage; the page then starts at its top.
  }
}

/** Scrolls to where the page was in the other language, unless the visitor has scrolled since. */
export function useKeptPlace(): void {
  useEffect(() => {
    try {
      const [id = '', top] = sessionStorage.getItem(placeKey)?.split(' ') ?? []
      sessionStorage.removeItem(placeKey)
      const control = document.getElementById(id)
      if (!control || scrollY > 0) return
      scrollTo({ top: control.getBoundingClientRect().top - Number(top), behavior: 'instant' })
    } catch {
      // Without storage nothing was kept.
    }
  }, [])
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}
