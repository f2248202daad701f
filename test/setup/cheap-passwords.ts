import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The cost of a password's hash in production: 32 MiB and a twentieth of a second of a processor. */
const deployedCost = { N: 16_384, r: 16, p: 1 }

const { scrypt } = crypto

/** Hashes at the lowest cost, unless production would not hash at the deployed one. */
function hashCheaply(password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, ...rest: unknown[]): void {
  const [options, callback] = rest as [crypto.ScryptOptions, Parameters<typeof scrypt>[4]]
  const { N, r, p } = options
  if (N !== deployedCost.N || r !== deployedCost.r || p !== deployedCost.p) {
    throw new Error(`A password was hashed with N = ${N}, r = ${r}, p = ${p}`)
  }
  scrypt(password, salt, length, { ...options, N: 2 }, callback)
}

// Hashing passwords would take a tenth of the time of all integration tests. Sites in the process of a test hash cheaply; those in
// processes of their own sign in as in production. Vitest evaluates this file anew for each file of a worker.
if (scrypt.name !== hashCheaply.name) {
  crypto.scrypt = hashCheaply as typeof scrypt
  syncBuiltinESMExports()
}
