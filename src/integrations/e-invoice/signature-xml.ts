import type { SigningCertificate } from './certificate.ts'
import { element, layOut, type Element } from './xml.ts'

const xades = 'http://uri.etsi.org/01903/v1.3.2#'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** The indentation of the signed properties in the layout of `signatureElement`. */
const signedPropertiesIndent = 32

export type SignedProperties = { readonly signingTime: string; readonly certificate: SigningCertificate }

/** The signed properties; `own` declares the namespaces on each element, as their digest wants them. */
function signedProperties({ signingTime, certificate }: SignedProperties, own: boolean): Element {
  const xmlns = own ? ` xmlns:ds="${dsig}"` : ''
  return element(`xades:SignedProperties${own ? ` xmlns:xades="${xades}"` : ''} Id="xadesSignedProperties"`, [
    element('xades:SignedSignatureProperties', [
      element('xades:SigningTime', signingTime),
      element('xades:SigningCertificate', [
        element('xades:Cert', [
          element('xades:CertDigest', [
            element(`ds:DigestMethod${xmlns} Algorithm="${sha256}"`, []),
            element(`ds:DigestValue${xmlns}`, certificate.digest),
          ]),
          element('xades:IssuerSerial', [
            element(`ds:X509IssuerName${xmlns}`, certificate.issuer),
            element(`ds:X509SerialNumber${xmlns}`, certificate.serialNumber),
          ]),
        ]),
      ]),
    ]),
  ])
}

/** The text of the signed properties whose digest the signature names. */
export function signedPropertiesText(properties: SignedProperties): string {
  return layOut([signedProperties(properties, true)], signedPropertiesIndent).trim()
}

export type Signature = SignedProperties & {
  /** The document's hash as base64. */
  readonly hash: string
  /** Base64 of the hexadecimal SHA-256 of `signedPropertiesText`. */
  readonly propertiesDigest: string
  readonly value: string
}

function transform(path: string): Element {
  return element('ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"', [
    element('ds:XPath', `not(${path})`),
  ])
}

/** The extension that holds the signature of a document. It is left out of the document's hash. */
export function signatureElement({ hash, propertiesDigest, value, ...properties }: Signature): Element {
  return element('ext:UBLExtensions', [
    element('ext:UBLExtension', [
      element('ext:ExtensionURI', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
      element('ext:ExtensionContent', [
        element(
          'sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2"',
          [
            element('sac:SignatureInformation', [
              element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1'),
              element('sbc:ReferencedSignatureID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
              element(`ds:Signature xmlns:ds="${dsig}" Id="signature"`, [
                element('ds:SignedInfo', [
                  element('ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"', []),
                  element('ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"', []),
                  element('ds:Reference Id="invoiceSignedData" URI=""', [
                    element('ds:Transforms', [
                      transform('//ancestor-or-self::ext:UBLExtensions'),
                      transform('//ancestor-or-self::cac:Signature'),
                      transform("//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR']"),
                      element('ds:Transform Algorithm="http://www.w3.org/2006/12/xml-c14n11"', []),
                    ]),
                    element(`ds:DigestMethod Algorithm="${sha256}"`, []),
                    element('ds:DigestValue', hash),
                  ]),
                  element(
                    'ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties"',
                    [element(`ds:DigestMethod Algorithm="${sha256}"`, []), element('ds:DigestValue', propertiesDigest)],
                  ),
                ]),
                element('ds:SignatureValue', value),
                element('ds:KeyInfo', [
                  element('ds:X509Data', [element('ds:X509Certificate', properties.certificate.base64)]),
                ]),
                element('ds:Object', [
                  element(`xades:QualifyingProperties xmlns:xades="${xades}" Target="signature"`, [
                    signedProperties(properties, false),
                  ]),
                ]),
              ]),
            ]),
          ],
        ),
      ]),
    ]),
  ])
}
