import type { Page } from '@playwright/test'
import { waitWithClock } from './still-clock.ts'

/** Waits until the page has hydrated and its effects have run, judging by React's properties on the document. */
export async function hydrated(page: Page): Promise<void> {
  await waitWithClock(page, () => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const containers = document as unknown as Record<string, ReactRoot>
    return key !== undefined && containers[key]?.stateNode.current.memoizedState.isDehydrated === false
  })
  // Effects run in tasks after hydration and before this background task. Not a timer, because a test may have stopped the clock.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
