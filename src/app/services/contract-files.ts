import type { ContractName } from '../../domain/content/contracts.ts'

/** The company's own contracts; made by the server, reached through the services. */
export type ContractFiles = {
  keep: (name: ContractName, bytes: Uint8Array) => Promise<void>
  /** The company's own file; undefined while the one that comes with the site stands. */
  read: (name: ContractName) => Promise<Uint8Array<ArrayBuffer> | undefined>
  remove: (name: ContractName) => Promise<void>
}
