import type { signatureEntries } from '#domain/rentals/evidence/signature.ts'

/** The fields of a signature before anything is entered. */
export const noSignature = {
  signatureKind: 'drawn',
  signatureStrokes: '',
  signatureName: '',
  signatureReason: '',
} satisfies Record<keyof typeof signatureEntries, string>
