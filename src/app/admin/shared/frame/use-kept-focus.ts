import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Where the focus was, described without the element, which may be removed. */
type Place = {
  element: HTMLElement
  path: string
  /** Finds the same control after it was rendered anew. */
  selector: string | undefined
  /** Its ancestors up to the screen's `<main>`, and the position of each in its parent; empty outside of it. */
  chain: { parent: HTMLElement; at: number }[]
}

const controls = 'a[href], button, input, select, textarea, summary'

/**
 * Restores the focus when the focused element was disabled or replaced by a search, a save or a deletion. Otherwise the keyboard
 * would start at the top of the page again.
 */
export function useKeptFocus(): void {
  const last = useRef<Place>(undefined)
  const isIdle = useNavigation().state === 'idle'
  const isRead = useRevalidator().state === 'idle'
  useEffect(() => {
    function remember({ target }: FocusEvent): void {
      if (target instanceof HTMLElement && target !== document.body) last.current = placeOf(target)
    }
    // A press outside of every control removes the focus on purpose. `focusout` cannot tell, since it also fires for removed
    // elements.
    function forget({ target }: PointerEvent): void {
      const isOnControl = target instanceof Element && target.closest(`${controls}, label`) !== null
      if (!isOnControl) last.current = undefined
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    // New results may replace the element after the navigation is already idle.
    const replaced = new MutationObserver(() => {
      if (last.current && !last.current.element.isConnected) requestAnimationFrame(() => restoreLost(last.current))
    })
    replaced.observe(document.body, { childList: true, subtree: true })
    return () => {
      replaced.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  useEffect(() => {
    if (!isIdle || !isRead) return undefined
    // Waits a frame: closing dialogs and screens that set the focus themselves take precedence.
    const frame = requestAnimationFrame(() => restoreLost(last.current))
    return () => cancelAnimationFrame(frame)
  }, [isIdle, isRead])
}

function restoreLost(place: Place | undefined): void {
  if (place && document.activeElement === document.body) restore(place)
}

function placeOf(element: HTMLElement): Place {
  const chain: Place['chain'] = []
  // The neighbours of a dialog of the frame have nothing to do with what was chosen in it.
  const isOnScreen = element.closest('main') !== null
  for (
    let child = element;
    isOnScreen && child.tagName !== 'MAIN' && child.parentElement;
    child = child.parentElement
  ) {
    chain.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  }
  return { element, path: location.pathname, selector: selectorOf(element), chain }
}

function selectorOf(element: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`
  // `data-focus-after` names the control that follows one which disappears when it is pressed. A bar of the planner may have moved to
  // another row.
  const { focusAfter, hold } = element.dataset
  if (focusAfter) return focusAfter
  if (hold) return `.bar[data-hold="${CSS.escape(hold)}"]`
  const form = element.closest('form')?.id
  if (!form) return undefined
  const name = element.getAttribute('name')
  const type = element.getAttribute('type')
  return [
    `#${CSS.escape(form)} ${element.tagName}`,
    name && `[name="${CSS.escape(name)}"]`,
    type && `[type="${CSS.escape(type)}"]`,
  ]
    .filter(Boolean)
    .join('')
}

function restore({ element, path, selector, chain }: Place): void {
  // A new screen focuses its own heading.
  const isHere = path === location.pathname
  const same = element.isConnected ? element : selector && document.querySelector<HTMLElement>(selector)
  if (isHere && same && take(same)) return
  for (const { parent, at } of isHere ? chain : []) {
    if (!parent.isConnected || parent.tagName === 'MAIN' || parent === document.body) continue
    // The element that took the place of a deleted row, or the last row.
    const next = parent.children[at] ?? parent.lastElementChild
    if ((next && takeFirstIn(next)) || takeFirstIn(parent)) return
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

function takeFirstIn(part: Element): boolean {
  return [...part.querySelectorAll<HTMLElement>(controls)].some(take)
}

/** Returns whether the element took the focus; hidden and disabled ones do not. */
function take(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
