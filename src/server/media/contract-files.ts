import type { ContractFiles } from '../../app/services/contract-files.ts'
import type { ContractName } from '../../domain/content/contracts.ts'
import type { MediaStorage } from '../../integrations/media-storage/media-storage.ts'

const folderOf = (name: ContractName) => `contract-${name}`
const fileOf = (name: ContractName) => `${folderOf(name)}/contract.pdf`

/** Keeps the company's own contracts beside its pictures. */
export function createContractFiles(storage: MediaStorage): ContractFiles {
  return {
    keep: (name, bytes) => storage.put(fileOf(name), bytes),
    read: (name) => storage.read(fileOf(name)),
    remove: (name) => storage.removeFolder(folderOf(name)),
  }
}
