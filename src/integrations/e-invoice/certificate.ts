import { createHash, X509Certificate } from 'node:crypto'
import { readSequence } from './der.ts'

/** What a signature says about the certificate of its key. */
export type SigningCertificate = {
  /** The certificate's DER as base64 in one line, as the authority issues it. */
  readonly base64: string
  /** Base64 of the hexadecimal SHA-256 of `base64`. */
  readonly digest: string
  /** The parts of the issuer's name, the last one first. */
  readonly issuer: string
  /** In decimal. */
  readonly serialNumber: string
  /** The DER of the public key. */
  readonly publicKey: Buffer
  /** The signature of the certificate by its issuer. */
  readonly signature: Buffer
}

/** Reads a certificate from base64 without header and line breaks. Throws for anything else. */
export function readCertificate(base64: string): SigningCertificate {
  const der = Buffer.from(base64, 'base64')
  const certificate = new X509Certificate(der)
  return {
    base64,
    digest: Buffer.from(createHash('sha256').update(base64).digest('hex')).toString('base64'),
    issuer: certificate.issuer.split('\n').toReversed().join(', '),
    serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
    publicKey: certificate.publicKey.export({ format: 'der', type: 'spki' }),
    // The last part of a certificate, a bit string of whole bytes.
    signature: readSequence(der).at(-1)!.subarray(1),
  }
}
