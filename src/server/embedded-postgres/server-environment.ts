/** All that PostgreSQL's programs get to see: none of our settings, no `PG…` of the caller, messages in English. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
