import { startTransition, useEffect, useState, type RefObject } from 'react'

/** Elements within this distance of the window are rendered fully, so that scrolling shows no gaps. */
const nearMargin = '400px 0px'

/**
 * `isNear`: the element is in or near the visible part of the grid, or has the focus. `isSeen`: it has been visible at some time.
 * In a hidden part of the page both stay false.
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  startsNear: boolean,
): [isNear: boolean, isSeen: boolean] {
  const [isNear, setNear] = useState(startsNear)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observed = element.current
    if (!observed) return
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting } = entries.at(-1)!
        // A transition, so that rendering rows does not delay the key or pointer that scrolls.
        startTransition(() => {
          setNear(isIntersecting || observed.contains(document.activeElement))
          if (isIntersecting) setSeen(true)
        })
      },
      { root: observed.closest('.planner'), rootMargin: nearMargin },
    )
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return [isNear, isSeen]
}
