/**
 * Shares answers about availability for a few seconds, as long as neither content nor units nor holds change. `name` identifies
 * everything that the answer depends on.
 */
export type AvailabilityCache = <T extends object>(name: string, read: () => Promise<T>) => Promise<T>
