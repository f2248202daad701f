type TooMany = { code: 'tooMany'; retryAfter: { seconds: number } }

/** Why a password opens nothing. With `busy` and `diskFull` it was not checked, or no session could be stored. */
export type PasswordRefusal = TooMany | { code: 'wrong' | 'busy' | 'diskFull' }

/** Why a code opens nothing. `again`: the password is required again; `locked`: too many wrong codes for this account. */
export type CodeRefusal = TooMany | { code: 'wrong' | 'again' | 'locked' }
