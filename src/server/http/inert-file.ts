/** The policy of a file that somebody uploaded: opened by itself it loads and runs nothing. Browsers style what they show. */
export const inertFile =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
