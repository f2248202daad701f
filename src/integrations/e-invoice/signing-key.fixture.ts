import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readCertificate } from './certificate.ts'
import { derBits, derObject, derPrintable, derSequence, derSet, derSmall, derTagged, derText } from './der.ts'
import type { SigningKey } from './sign-document.ts'

const algorithm = derSequence(derObject('1.2.840.10045.4.3.2'))

function part(identifier: string, value: Buffer): Buffer {
  return derSet(derSequence(derObject(identifier), value))
}

function time(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0x17, bytes.length]), bytes])
}

/** A certificate for the public part of a key in PEM, as a made-up authority would give it. */
export function certify(privateKey: string): string {
  const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  return signCertificate(createPublicKey(privateKey), authority.privateKey)
}

/** A certificate that a made-up authority signs, valid from 2026 to 2031. */
export function signCertificate(publicKey: KeyObject, authority: KeyObject): string {
  const issuer = derSequence(
    part('0.9.2342.19200300.100.1.25', derPrintable('local')),
    part('0.9.2342.19200300.100.1.25', derPrintable('gov')),
    part('2.5.4.3', derPrintable('TEST-SubCA')),
  )
  const subject = derSequence(part('2.5.4.6', derPrintable('SA')), part('2.5.4.3', derText('Test unit')))
  const body = derSequence(
    derTagged(0, derSmall(2)),
    derSmall(77),
    algorithm,
    issuer,
    derSequence(time('260101000000Z'), time('310101000000Z')),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  return derSequence(body, algorithm, derBits(sign('sha256', body, authority))).toString('base64')
}

/** A new key on the curve of the authority, with a certificate. */
export function makeSigningKey(): SigningKey & { publicKey: KeyObject; authorityKey: KeyObject } {
  const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const certificate = readCertificate(signCertificate(publicKey, authority.privateKey))
  return { privateKey, publicKey, certificate, authorityKey: authority.publicKey }
}
