/** Runs a check of rows to its end at once. */
export function finishCheck<Checked>(check: Generator<undefined, Checked>): Checked {
  for (;;) {
    const { done, value } = check.next()
    if (done) return value
  }
}
