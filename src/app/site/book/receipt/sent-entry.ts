/** The entry of the browser's history that is shown; React Router keeps its own fields in its state. */
function stateOfEntry(): { receipt?: string } {
  return (history.state as { receipt?: string } | null) ?? {}
}

/** Notes in the browser's history that the form of this entry was sent. */
export function markEntrySent(receipt: string): void {
  history.replaceState({ ...stateOfEntry(), receipt }, '')
}

/** The receipt of this entry's form, if it was sent. */
export function receiptOfEntry(): string | undefined {
  return stateOfEntry().receipt
}
