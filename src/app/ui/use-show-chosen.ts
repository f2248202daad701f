import { useEffect, useRef, type RefObject } from 'react'

/** For a strip of links that scrolls sideways: keeps the chosen one in view. `chosen` changes with the choice. */
export function useShowChosen(chosen: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => showChosen(strip.current), [chosen])
  return strip
}

/** Scrolls the chosen link to the middle of the strip without moving the page. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!strip || !chosen) return
  const seen = strip.getBoundingClientRect()
  strip.scrollBy((chosen.left + chosen.right - seen.left - seen.right) / 2, 0)
}
