/** The kinds of records that are delivered to the spreadsheet, each to its own tab. */
export type SyncEntity = 'booking' | 'inquiry'

/** Where records are delivered; the back office has a text for each. */
export const syncTargets = ['file', 'webhook', 'google'] as const
export type SyncTarget = (typeof syncTargets)[number]

/** The reasons of a failed delivery that the back office shows; never the target's own message. */
export const syncReasons = [
  'credential',
  'unreachable',
  'timedOut',
  'tooManyRequests',
  'notFound',
  'refused',
  'nonsense',
  'unusable',
  'diskFull',
  'notWritable',
  'fault',
] as const
export type SyncReason = (typeof syncReasons)[number]
