import { startTransition, useEffect, useState, type RefObject } from 'react'

/** How far beyond the window what scrolls in is whole, so that scrolling finds it there. */
const nearMargin = '400px 0px'

/**
 * Whether an element is near the visible part of the grid, outside of it near the window, and whether it has ever been. An element
 * with the focus counts as near. In a hidden part of the page, no element ever has been.
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
        // Rows out of view must not hold up the key or pointer that scrolled.
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
