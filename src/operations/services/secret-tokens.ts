/** Creates and reads the secret token in the address of a stored row, such as of a booking's receipt. */
export type SecretTokens = {
  tokenOf: (id: string) => string
  /** Undefined for a token that this site did not make. */
  idOf: (token: string) => string | undefined
}
