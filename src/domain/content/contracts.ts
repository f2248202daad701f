/** The two contracts that customers download at `/contracts/<name>.pdf`. */
export const contractNames = ['rental', 'insurance'] as const

export type ContractName = (typeof contractNames)[number]

export const largestContractBytes = 5 * 1024 * 1024

/** A PDF ends with `%%EOF` within its last 1024 bytes. */
const endWithin = 1024

/** Why a file was refused: a key of the dictionary. */
export type ContractProblem = 'missing' | 'tooLarge' | 'notPdf' | 'notPlain' | 'notDrawn'

/** Why an upload cannot be a contract, by its size, start and end; undefined when it can. */
export function checkContract(bytes: Uint8Array): ContractProblem | undefined {
  if (bytes.length === 0) return 'missing'
  if (bytes.length > largestContractBytes) return 'tooLarge'
  // PDF readers accept some bytes before the header, browsers may not. A file without its end is truncated.
  const [start, end] = [bytes.subarray(0, 5), bytes.subarray(-endWithin)].map((part) => String.fromCharCode(...part))
  return start === '%PDF-' && end?.includes('%%EOF') ? undefined : 'notPdf'
}

export function isContractName(value: unknown): value is ContractName {
  return contractNames.some((name) => name === value)
}
