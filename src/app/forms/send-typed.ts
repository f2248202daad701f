import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#domain/text/languages.ts'

/** The form field that names the other language when a form is posted to be shown in it. */
export const languageField = 'showIn'

/**
 * A form that keeps what was typed when the language changes: the page's action receives it; a search is in the address instead.
 * `enter` is the submit button that the Enter key presses without scripts.
 */
export type KeptForm = { id: string; enter?: { name: string; value: string }; isSearch?: true }

/** The form that the loader of the page returns as `keptForm`. */
export function useFormOfPage(): KeptForm | undefined {
  const pages = useMatches().map(({ loaderData }) => loaderData as { keptForm?: KeptForm } | undefined)
  return pages.find((page) => page?.keptForm)?.keptForm
}

/**
 * Posts what was typed to the page in another language, which shows it again; false when the form is missing. Loads a new
 * document, so that identity numbers are only in the body of this request.
 */
export function sendTyped({ id, isSearch }: KeptForm, address: string, language: Language): boolean {
  const form = document.getElementById(id)
  // A search is stored on the device.
  if (isSearch || !(form instanceof HTMLFormElement)) return false
  const copy = document.createElement('form')
  copy.method = 'post'
  copy.action = address
  copy.hidden = true
  for (const [name, value] of [...new FormData(form), [languageField, language] as const]) {
    if (typeof value === 'string') copy.append(hiddenInput(name, value))
  }
  storeScrollPosition(form)
  document.body.append(copy)
  copy.submit()
  // Otherwise a page restored by the Back button would contain the copy.
  copy.remove()
  return true
}

const scrollKey = 'placeOnPage'

/**
 * Stores which control of the form is the first on the screen, and its position, because pages differ in height between
 * languages.
 */
function storeScrollPosition(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<HTMLElement>('input[id], select[id], textarea[id]')]
  const first = controls.find((control) => control.getBoundingClientRect().top > 0)
  try {
    if (first && scrollY > 0) sessionStorage.setItem(scrollKey, `${first.id} ${first.getBoundingClientRect().top}`)
  } catch {
    // Where browsers forbid storage, the page starts at its top.
  }
}

/** Scrolls to the position that the page had in the other language, unless the visitor has scrolled since. */
export function useRestoredScroll(): void {
  useEffect(() => {
    try {
      const [id = '', top] = sessionStorage.getItem(scrollKey)?.split(' ') ?? []
      sessionStorage.removeItem(scrollKey)
      const control = document.getElementById(id)
      if (!control || scrollY > 0) return
      scrollTo({ top: control.getBoundingClientRect().top - Number(top), behavior: 'instant' })
    } catch {
      // Without storage, there is no position to restore.
    }
  }, [])
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}
