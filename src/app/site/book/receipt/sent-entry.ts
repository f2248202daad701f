/** The current history entry's state, which also has fields of React Router. */
function stateOfEntry(): { receipt?: string } {
  return (history.state as { receipt?: string } | null) ?? {}
}

/** Marks this history entry's form as sent. */
export function markEntrySent(receipt: string): void {
  history.replaceState({ ...stateOfEntry(), receipt }, '')
}

/** The receipt of this history entry's form, if it was sent. */
export function receiptOfEntry(): string | undefined {
  return stateOfEntry().receipt
}
