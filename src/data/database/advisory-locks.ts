/** Keys of the PostgreSQL advisory locks by which several processes take turns; any fixed numbers do. */
export const advisoryLocks = {
  migrations: 7_206_001,
  starterContent: 7_206_002,
  firstOwner: 7_206_003,
  identityKeys: 7_206_004,
  syncFiles: 7_206_015,
} as const
