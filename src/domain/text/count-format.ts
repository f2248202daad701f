/** A count in both languages: Latin digits, grouped, "1,000". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
