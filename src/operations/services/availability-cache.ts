/**
 * Caches answers about availability for a few seconds while content, units and holds are unchanged. `name` identifies everything
 * that the answer depends on.
 */
export type AvailabilityCache = <T extends object>(name: string, read: () => Promise<T>) => Promise<T>
