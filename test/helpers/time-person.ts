import type { Locator, Page } from '@playwright/test'

/**
 * The seconds that a practised person needs, rounded up from the keystroke-level model (Card, Moran, Newell: The Psychology of
 * Human-Computer Interaction): typing a character, pressing another key, pointing and clicking, moving a hand between mouse and
 * keyboard, and thinking before a field. How long the machine takes to answer is not part of it.
 */
const seconds = { sign: 0.2, key: 0.25, target: 1.1, hand: 0.4, thought: 1.2 }

type Step = keyof typeof seconds

/** Acts like a person and sums up the time that a person would need. */
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
    /** Presses Tab until a field has the focus. */
    async tabTo(field: Locator) {
      for (let keys = 0; keys < 40; keys += 1) {
        if (await field.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error('The field was not reached with Tab')
    },
    /** Chooses an option of the focused select by its first letters. */
    async choose(list: Locator, value: string, typed: string) {
      use('keyboard')
      spend('sign', typed.length)
      await list.selectOption(value)
    },
    /** Changes the day of a focused date by typing two digits. */
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
    /** Opens a select, scrolls it, and clicks an option. */
    async pick(list: Locator, value: string) {
      use('mouse')
      spend('target', 3)
      await list.selectOption(value)
    },
    /** Opens the calendar of a date and clicks a day. */
    async pickDay(field: Locator, date: string) {
      use('mouse')
      spend('target', 2)
      await field.fill(date)
    },
  }
}
