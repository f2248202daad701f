/** The time of the browser tests: Sunday 22 November 2026, 09:00 in Riyadh. */
export const browserNow = new Date('2026-11-22T06:00:00Z')
