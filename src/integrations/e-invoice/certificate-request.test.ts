import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestCertificate } from './certificate-request.ts'
import { readSequence } from './der.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const unit = {
  organization: 'شركة رود',
  unit: 'فرع العليا',
  commonName: 'RUH-1',
  maker: 'Roud',
  model: '1',
  serial: '3cf5ee18',
  vatNumber: '310122393500003',
  profiles: ['simplified', 'standard'],
  address: 'RRRD2929',
  business: 'Car rental',
} as const

test.each([
  ['sandbox', 'TSTZATCA-Code-Signing'],
  ['simulation', 'PREZATCA-Code-Signing'],
  ['production', 'ZATCA-Code-Signing'],
] as const)('a request for the %s names its template and the unit, and is signed with its key', (service, template) => {
  const pem = Buffer.from(requestCertificate(privateKey, unit, service), 'base64').toString()
  expect(pem).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----\n[\w+/=\n]+\n-----END CERTIFICATE REQUEST-----\n$/)
  const der = Buffer.from(pem.replaceAll(/-----.*-----|\n/g, ''), 'base64')
  const [information, , signature] = readSequence(der)
  // The signed part begins after the head of the request, and has a head of four bytes itself.
  const signed = der.subarray(4, 8 + information!.length)
  expect(verify('sha256', signed, createPublicKey(privateKey), signature!.subarray(1))).toBe(true)
  const text = information!.toString('utf8')
  for (const part of [`\u{13}${String.fromCodePoint(template.length)}${template}`, 'شركة رود', 'فرع العليا', 'RUH-1'])
    expect(text).toContain(part)
  for (const part of ['1-Roud|2-1|3-3cf5ee18', '310122393500003', '1100', 'RRRD2929', 'Car rental'])
    expect(text).toContain(part)
})
