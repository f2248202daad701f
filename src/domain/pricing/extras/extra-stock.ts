type Use = { readonly from: Date; readonly until: Date; readonly quantity: number }

/** The largest quantity in use at any moment of `[from, until)`. A returned piece can be used again from that moment on. */
export function peakQuantity(uses: readonly Use[], { from, until }: { from: Date; until: Date }): number {
  const during = uses.filter((use) => use.from < until && use.until > from)
  const starts = [from, ...during.map((use) => use.from).filter((start) => start > from)]
  const outAt = (moment: Date) =>
    during.reduce((sum, use) => (use.from <= moment && use.until > moment ? sum + use.quantity : sum), 0)
  return Math.max(...starts.map(outAt))
}
