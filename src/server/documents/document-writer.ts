import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { DocumentWriter } from '#operations/services/document-writer.ts'
import { isForBothProfiles, requestCertificate } from '#integrations/e-invoice/certificate-request.ts'
import { readCertificate } from '#integrations/e-invoice/certificate.ts'
import { signDocument, writeUnsigned } from '#integrations/e-invoice/sign-document.ts'

/** Writes documents with `node:crypto`, on the curve that the authority demands. */
export function createDocumentWriter(): DocumentWriter {
  return {
    write: writeUnsigned,
    sign(invoice, { privateKey, certificate }, signedAt) {
      const key = { privateKey: createPrivateKey(privateKey), certificate: readCertificate(certificate) }
      return signDocument(invoice, key, signedAt.toISOString().slice(0, 19))
    },
    makeKey(unit, service) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
      const profiles = ['standard', 'simplified'] as const
      const identity = { ...unit, maker: 'Roud', model: '1', business: 'Car rental', profiles }
      return {
        privateKey: privateKey.export({ format: 'pem', type: 'sec1' }).toString(),
        request: requestCertificate(privateKey, identity, service),
      }
    },
    isForBothProfiles,
    checkCertificate(text, privateKey, now) {
      const certificate = text.replaceAll(/-----[^-]+-----|\s/g, '')
      const found = parse(certificate)
      if (!found) return { ok: false, refusal: { code: 'unreadable' } }
      if (!found.publicKey.equals(createPublicKey(privateKey))) return { ok: false, refusal: { code: 'otherKey' } }
      const endsAt = new Date(found.validTo)
      if (endsAt <= now) return { ok: false, refusal: { code: 'expired' } }
      return { ok: true, certificate, endsAt }
    },
  }
}

/** Parses a certificate in base64; undefined for any other text. */
function parse(base64: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}
