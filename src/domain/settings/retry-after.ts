/** When a client may try again, in seconds: while the site is closed for maintenance, and while its database does not answer. */
export const retryAfterSeconds = { closed: 600, unreachable: 5 }
