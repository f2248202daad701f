/** The time of the tests: Friday 20 November 2026, 09:00 in Riyadh. */
export const testNow = new Date('2026-11-20T06:00:00Z')
