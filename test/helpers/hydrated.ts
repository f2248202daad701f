import { expect, type Page } from '@playwright/test'
import { waitWithClock } from './still-clock.ts'

/** Waits until the page has hydrated and its effects have run, judging by React's properties on the document. */
export async function hydrated(page: Page): Promise<void> {
  await waitWithClock(page, () => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const containers = document as unknown as Record<string, ReactRoot>
    return key !== undefined && containers[key]?.stateNode.current.memoizedState.isDehydrated === false
  })
  // Parts whose code or data comes later hydrate after the page around them.
  await expect.poll(() => page.evaluate(countDehydrated), { message: 'parts that are not hydrated' }).toBe(0)
  // Effects run in tasks after hydration and before this background task. Not a timer, because a test may have stopped the clock.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

/** The number of Suspense boundaries that show what the server rendered, or 1 in a document that has only just come. */
function countDehydrated(): number {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  if (key === undefined) return 1
  const { current } = (document as unknown as Record<string, ReactRoot>)[key]!.stateNode
  const left: (Fiber | null)[] = [current]
  let count = 0
  while (left.length > 0) {
    const fiber = left.pop()
    if (!fiber) continue
    if (fiber.memoizedState?.dehydrated) count += 1
    left.push(fiber.child, fiber.sibling)
  }
  return count
}

declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

type Fiber = { memoizedState: { dehydrated?: unknown } | null; child: Fiber | null; sibling: Fiber | null }
type ReactRoot = { stateNode: { current: Fiber & { memoizedState: { isDehydrated: boolean } } } }
