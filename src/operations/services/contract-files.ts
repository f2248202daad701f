import type { ContractName } from '#domain/content/contracts.ts'

/** The company's own contract files. */
export type ContractFiles = {
  keep: (name: ContractName, bytes: Uint8Array) => Promise<void>
  /** The company's own file; undefined when the built-in contract is used. */
  read: (name: ContractName) => Promise<Uint8Array<ArrayBuffer> | undefined>
  remove: (name: ContractName) => Promise<void>
}
