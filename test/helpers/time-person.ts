import type { Locator, Page } from '@playwright/test'

/**
 * The seconds of a practised person at a desk, rounded up from the keystroke-level model (Card, Moran, Newell: The Psychology of
 * Human-Computer Interaction): a sign of a text, another key, pointing at a target with a click, a hand that moves between mouse and
 * keyboard, and the thought before a field.
 */
const seconds = { sign: 0.2, key: 0.25, target: 1.1, hand: 0.4, thought: 1.2 }

type Step = keyof typeof seconds

/** Does what a person does, and sums up how long that takes one; what the person waits for is measured. */
export function timePerson(page: Page) {
  let total = 0
  let at: 'keyboard' | 'mouse' | undefined
  function spend(step: Step, times = 1): void {
    total += seconds[step] * times
  }
  function use(hand: 'keyboard' | 'mouse'): void {
    if (at !== undefined && at !== hand) spend('hand')
    at = hand
  }
  async function press(keys: string): Promise<void> {
    use('keyboard')
    spend('key', keys.split('+').length)
    await page.keyboard.press(keys)
  }
  return {
    seconds: () => total,
    press,
    think: () => spend('thought'),
    async type(text: string) {
      use('keyboard')
      spend('sign', text.length)
      await page.keyboard.type(text)
    },
    /** Goes on with Tab until a field has the focus. */
    async tabTo(field: Locator) {
      for (let keys = 0; keys < 40; keys += 1) {
        if (await field.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error('The field was not reached with Tab')
    },
    /** Chooses from the focused list by its first letters. */
    async choose(list: Locator, value: string, typed: string) {
      use('keyboard')
      spend('sign', typed.length)
      await list.selectOption(value)
    },
    /** Changes the day of a focused date, of which the two digits are typed. */
    async typeDay(field: Locator, date: string) {
      use('keyboard')
      spend('key', 2)
      await field.fill(date)
    },
    async click(target: Locator) {
      use('mouse')
      spend('target')
      await target.click()
    },
    /** Opens a list, scrolls it, and clicks on one of its options. */
    async pick(list: Locator, value: string) {
      use('mouse')
      spend('target', 3)
      await list.selectOption(value)
    },
    /** Opens the calendar of a date and clicks on a day. */
    async pickDay(field: Locator, date: string) {
      use('mouse')
      spend('target', 2)
      await field.fill(date)
    },
    async waitFor(what: () => Promise<unknown>) {
      const start = performance.now()
      await what()
      total += (performance.now() - start) / 1000
    },
  }
}
