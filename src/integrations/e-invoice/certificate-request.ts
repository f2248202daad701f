import { createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { AuthorityService } from '#domain/billing/tax-documents/authority-services.ts'
import {
  derBits,
  derObject,
  derOctets,
  derPrintable,
  derSequence,
  derSet,
  derSmall,
  derTagged,
  derText,
} from './der.ts'

/** What the authority's certificate says about a unit that issues documents. */
export type UnitIdentity = {
  /** The company's name, as registered. */
  readonly organization: string
  /** The branch, or the ten digits of a member of a VAT group. */
  readonly unit: string
  /** The name of the unit, of the company's choice. */
  readonly commonName: string
  /** Who made the software, its model, and the unit's own number. */
  readonly maker: string
  readonly model: string
  readonly serial: string
  readonly vatNumber: string
  /** Which documents it may issue. */
  readonly profiles: readonly ('standard' | 'simplified')[]
  /** The short address and the line of business of the unit. */
  readonly address: string
  readonly business: string
}

const templates = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
} as const satisfies Record<AuthorityService, string>

const ecdsaWithSha256 = derSequence(derObject('1.2.840.10045.4.3.2'))

/** One part of a name. */
function named(identifier: string, value: Buffer): Buffer {
  return derSet(derSequence(derObject(identifier), value))
}

/** A distinguished name: the country, and the given parts as text. */
function subjectOf({ organization, unit, commonName }: UnitIdentity): Buffer {
  return derSequence(
    named('2.5.4.6', derPrintable('SA')),
    named('2.5.4.11', derText(unit)),
    named('2.5.4.10', derText(organization)),
    named('2.5.4.3', derText(commonName)),
  )
}

/** The unit as an alternative name, as the authority's developer portal manual asks for it. */
function unitName({ maker, model, serial, vatNumber, profiles, address, business }: UnitIdentity): Buffer {
  const flag = (profile: 'standard' | 'simplified') => (profiles.includes(profile) ? '1' : '0')
  return derSequence(
    derTagged(
      4,
      derSequence(
        named('2.5.4.4', derText(`1-${maker}|2-${model}|3-${serial}`)),
        named('0.9.2342.19200300.100.1.1', derText(vatNumber)),
        named('2.5.4.12', derText(`${flag('standard')}${flag('simplified')}00`)),
        named('2.5.4.26', derText(address)),
        named('2.5.4.15', derText(business)),
      ),
    ),
  )
}

/** The part of a name that says which documents a unit may issue, for both profiles. */
const forBothProfiles = named('2.5.4.12', derText('1100'))

/** Whether a request, as base64 of its PEM text, is for standard documents, too. */
export function isForBothProfiles(request: string): boolean {
  const pem = Buffer.from(request, 'base64').toString('latin1')
  return Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64').includes(forBothProfiles)
}

/**
 * A request for a certificate of a unit's key (PKCS #10) as base64 of its PEM text, which is what the authority's service takes.
 */
export function requestCertificate(privateKey: KeyObject, unit: UnitIdentity, service: AuthorityService): string {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const extensions = derSequence(
    derSequence(derObject('1.3.6.1.4.1.311.20.2'), derOctets(derPrintable(templates[service]))),
    derSequence(derObject('2.5.29.17'), derOctets(unitName(unit))),
  )
  const wanted = derTagged(0, derSequence(derObject('1.2.840.113549.1.9.14'), derSet(extensions)))
  const information = derSequence(derSmall(0), subjectOf(unit), publicKey, wanted)
  const request = derSequence(information, ecdsaWithSha256, derBits(sign('sha256', information, privateKey)))
  const lines = request.toString('base64').match(/.{1,64}/g) ?? []
  const pem = ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
  return Buffer.from(pem).toString('base64')
}
