import { createHash, createPublicKey, generateKeyPairSync, randomBytes, verify, X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { derSequence, readSequence } from '../../src/integrations/e-invoice/der.ts'
import { signCertificate } from '../../src/integrations/e-invoice/signing-key.fixture.ts'
import { brokenRules } from './e-invoice-rules.ts'

/**
 * A stand-in for the tax authority's service (ZATCA, version 2 of its API), in a process of its own. It is stricter than the real one: it
 * checks every rule, the hash, the signature, the counter and the chain of each document, and takes nothing twice. What happens to the next
 * requests is set with `POST /control`, what arrived is read with `GET /control`.
 */

/** `lost` takes the document and drops the connection instead of answering, `silent` takes it and never answers. */
export type NextAnswer = 'lost' | 'silent' | 'warnings' | 'reject' | { readonly status: number }

export type Control = { next?: readonly NextAnswer[]; forgetEverything?: boolean; keepUnits?: boolean }

export type ReceivedDocument = { path: string; uuid: string; counter: number; status: number | 'lost' | 'silent' }

type Unit = {
  certificate: string
  secret: string
  /** Of a compliance certificate: its request, its key and the types that passed. */
  compliance?: { requestId: string; publicKey: string; passed: Set<string> }
  isProduction: boolean
}

type Answer = { status: number; body: unknown }
type Message = { type: string; code: string; category: string; message: string; status: string }

const oneTimeCode = '123456'
const ns = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  i: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
}

const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey
const units = new Map<string, Unit>()
const received: ReceivedDocument[] = []
let next: NextAnswer[] = []
let isCodeUsed = false
/** The documents that were taken, by UUID, with their hashes. */
const taken = new Map<string, string>()
/** The last document of each seller's chain, also one that was rejected. */
const chains = new Map<string, { counter: number; hash: string }>()

function issue(publicKey: string, compliance: Unit['compliance']): Answer {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const certificate = signCertificate(key, authority)
  const token = Buffer.from(certificate).toString('base64')
  const secret = randomBytes(32).toString('base64')
  const isProduction = compliance === undefined
  units.set(`${token}:${secret}`, { certificate, secret, isProduction, ...(compliance && { compliance }) })
  const requestID = compliance?.requestId ?? String(Date.now())
  return { status: 200, body: { requestID, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret } }
}

/** The public key of a certificate request whose signature is right. */
function readRequest(csr: string): string | undefined {
  const pem = Buffer.from(csr, 'base64').toString()
  if (!pem.startsWith('-----BEGIN CERTIFICATE REQUEST-----')) return undefined
  const [information, , signature] = readSequence(Buffer.from(pem.replaceAll(/-----.*-----|\n/g, ''), 'base64'))
  const signed = derSequence(information!)
  const spki = derSequence(readSequence(signed)[2]!)
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify('sha256', signed, key, signature!.subarray(1)) ? spki.toString('base64') : undefined
}

function error(code: string, message: string): Message {
  return { type: 'ERROR', code, category: 'Strict-Stand-In', message, status: 'ERROR' }
}

function results(status: string, errors: Message[], warnings: Message[] = []) {
  return { infoMessages: [], warningMessages: warnings, errorMessages: errors, status }
}

type Checked = { uuid: string; counter: number; hash: string; type: string; seller: string; faults: string[] }

/** Reads a document and lists everything that is wrong with it. */
function check(
  xml: string,
  sent: { invoiceHash: string; uuid: string },
  unit: Unit,
  { isStandard, isChained }: { isStandard: boolean; isChained: boolean },
): Checked {
  const faults = brokenRules(xml).map((rule) => `rule ${rule}`)
  const parsed = XmlDocument.fromString(xml)
  try {
    const text = (path: string) => parsed.find(path, ns)[0]?.content ?? ''
    const uuid = text('/i:Invoice/cbc:UUID')
    const counter = Number(text("//cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID"))
    const previous = text("//cac:AdditionalDocumentReference[cbc:ID='PIH']//cbc:EmbeddedDocumentBinaryObject")
    const signature = text('//ds:SignatureValue')
    const certificate = text('//ds:X509Certificate')
    const digest = text("//ds:Reference[@Id='invoiceSignedData']/ds:DigestValue")
    const type = text('/i:Invoice/cbc:InvoiceTypeCode')
    const name = text('/i:Invoice/cbc:InvoiceTypeCode/@name')
    const seller = text('//cac:AccountingSupplierParty//cac:PartyTaxScheme/cbc:CompanyID')
    const leftOut = "//ext:UBLExtensions | //cac:Signature | //cac:AdditionalDocumentReference[cbc:ID='QR']"
    for (const node of parsed.find(leftOut, ns)) node.remove()
    const canonical = parsed.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })
    const hash = createHash('sha256').update(canonical, 'utf8').digest('base64')
    if (uuid !== sent.uuid) faults.push('UUID of the message')
    if (hash !== sent.invoiceHash) faults.push('hash of the message')
    if (hash !== digest) faults.push('digest of the signature')
    if (name !== (isStandard ? '0100000' : '0200000')) faults.push('profile')
    if (certificate !== unit.certificate) faults.push('certificate of another unit')
    else {
      const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
      const isRight = verify('sha256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(signature, 'base64'))
      if (!isRight) faults.push('signature')
    }
    const last = chains.get(seller)
    if (isChained && last && counter !== last.counter + 1) faults.push(`counter ${counter} after ${last.counter}`)
    if (isChained && last && previous !== last.hash) faults.push('previous hash')
    return { uuid, counter, hash, type, seller, faults }
  } finally {
    parsed.dispose()
  }
}

type Sent = { invoiceHash: string; uuid: string; invoice: string }

function isSent(body: unknown): body is Sent {
  if (typeof body !== 'object' || body === null) return false
  const keys = Object.keys(body).toSorted().join()
  return keys === 'invoice,invoiceHash,uuid' && Object.values(body).every((value) => typeof value === 'string')
}

const statuses = {
  report: { name: 'reportingStatus', yes: 'REPORTED', no: 'NOT_REPORTED' },
  clear: { name: 'clearanceStatus', yes: 'CLEARED', no: 'NOT_CLEARED' },
}

/** The document with another QR code, as the authority puts its stamp into it. */
function stamp({ invoice, uuid }: Sent): string {
  const qrCode = Buffer.from(`stamped ${uuid}`).toString('base64')
  const xml = Buffer.from(invoice, 'base64').toString('utf8')
  const place = /(<cbc:ID>QR<\/cbc:ID>[^]*?<cbc:EmbeddedDocumentBinaryObject[^>]*>)[^<]*/
  return Buffer.from(xml.replace(place, `$1${qrCode}`)).toString('base64')
}

function takeDocument(body: Sent, unit: Unit, kind: 'report' | 'clear', how: NextAnswer | undefined): Answer {
  const { name, yes, no } = statuses[kind]
  if (taken.get(body.uuid) === body.invoiceHash) {
    const said = {
      ...error('Invoice-Errors', 'Invoice was already Reported successfully earlier.'),
      category: 'Duplicate-Invoice',
    }
    const again = kind === 'clear' ? { clearedInvoice: stamp(body) } : {}
    return { status: 409, body: { validationResults: results('ERROR', [said]), [name]: no, ...again } }
  }
  const xml = Buffer.from(body.invoice, 'base64').toString('utf8')
  const checked = check(xml, body, unit, { isStandard: kind === 'clear', isChained: true })
  const faults = how === 'reject' ? [...checked.faults, 'the test wants it so'] : checked.faults
  chains.set(checked.seller, { counter: checked.counter, hash: checked.hash })
  if (faults.length > 0) {
    const errors = faults.map((fault) => error('BR-TEST', fault))
    return { status: 400, body: { validationResults: results('ERROR', errors), [name]: no } }
  }
  taken.set(checked.uuid, checked.hash)
  const cleared = kind === 'clear' ? { clearedInvoice: stamp(body) } : {}
  if (how !== 'warnings')
    return { status: 200, body: { validationResults: results('PASS', []), [name]: yes, ...cleared } }
  const warning = { ...error('BR-KSA-98', 'Reported after 24 hours'), type: 'WARNING', status: 'WARNING' }
  return { status: 202, body: { validationResults: results('WARNING', [], [warning]), [name]: yes, ...cleared } }
}

function checkSample(body: Sent, unit: Unit): Answer {
  const xml = Buffer.from(body.invoice, 'base64').toString('utf8')
  const isStandard = xml.includes('name="0100000"')
  const { faults, type } = check(xml, body, unit, { isStandard, isChained: false })
  if (faults.length > 0) {
    const errors = faults.map((fault) => error('BR-TEST', fault))
    const no = isStandard ? { clearanceStatus: 'NOT_CLEARED' } : { reportingStatus: 'NOT_REPORTED' }
    return { status: 400, body: { validationResults: results('ERROR', errors), ...no } }
  }
  unit.compliance?.passed.add(`${isStandard ? 'standard' : 'simplified'} ${type}`)
  return {
    status: 200,
    body: {
      validationResults: results('PASS', []),
      reportingStatus: isStandard ? null : 'REPORTED',
      clearanceStatus: isStandard ? 'CLEARED' : null,
    },
  }
}

function unitOf({ authorization = '' }: IncomingMessage['headers']): Unit | undefined {
  return units.get(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString())
}

function answerTo(path: string, headers: IncomingMessage['headers'], body: unknown, how?: NextAnswer): Answer {
  if (headers['accept-version'] !== 'V2') return { status: 406, body: { message: 'Accept-Version' } }
  if (path === '/compliance') {
    const { csr } = body as { csr?: string }
    if (headers['otp'] !== oneTimeCode || isCodeUsed)
      return { status: 400, body: { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] } }
    const publicKey = csr === undefined ? undefined : readRequest(csr)
    if (publicKey === undefined)
      return { status: 400, body: { errors: [{ code: 'Invalid-CSR', message: 'Invalid CSR' }] } }
    isCodeUsed = true
    return issue(publicKey, { requestId: String(Date.now()), publicKey, passed: new Set() })
  }
  const unit = unitOf(headers)
  if (!unit) return { status: 401, body: { timestamp: 1, status: 401, error: 'Unauthorized', message: '' } }
  if (path === '/production/csids') {
    const { compliance_request_id: requestId } = body as { compliance_request_id?: string }
    const { compliance } = unit
    if (compliance?.requestId !== requestId) return { status: 400, body: { message: 'Invalid request id' } }
    const isComplete = ['standard', 'simplified'].every((profile) =>
      ['388', '381', '383'].every((type) => compliance?.passed.has(`${profile} ${type}`)),
    )
    if (!isComplete) return { status: 400, body: { message: 'Missing-ComplianceSteps' } }
    return issue(compliance!.publicKey, undefined)
  }
  if (!isSent(body)) return { status: 400, body: { message: 'Body' } }
  if (path === '/compliance/invoices') return unit.compliance ? checkSample(body, unit) : { status: 401, body: {} }
  if (!unit.isProduction) return { status: 401, body: {} }
  if (path === '/invoices/reporting/single') return takeDocument(body, unit, 'report', how)
  if (path === '/invoices/clearance/single' && headers['clearance-status'] === '1')
    return takeDocument(body, unit, 'clear', how)
  return { status: 404, body: {} }
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const part of request) text += String(part)
  const path = request.url ?? ''
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (path === '/control') {
    const { next: wanted, forgetEverything = false, keepUnits = false }: Control = body ?? {}
    if (wanted) next = [...wanted]
    if (forgetEverything) {
      for (const known of [taken, chains, ...(keepUnits ? [] : [units])]) known.clear()
      received.length = 0
      next = []
      isCodeUsed = false
    }
    return send(response, { status: 200, body: received })
  }
  const isDocument = path.startsWith('/invoices/')
  const how = isDocument ? next.shift() : undefined
  const counted = (status: ReceivedDocument['status']) => {
    if (!isDocument || !isSent(body)) return
    const xml = Buffer.from(body.invoice, 'base64').toString('utf8')
    const counter = Number(/<cbc:ID>ICV<\/cbc:ID>\s*<cbc:UUID>(\d+)</.exec(xml)?.[1])
    received.push({ path, uuid: body.uuid, counter, status })
  }
  if (typeof how === 'object') {
    counted(how.status)
    return send(response, { status: how.status, body: { message: 'as the test wants' } })
  }
  const answer = answerTo(path, request.headers, body, how)
  counted(how === 'lost' || how === 'silent' ? how : answer.status)
  if (how === 'silent') return
  if (how === 'lost') return void request.socket.destroy()
  send(response, answer)
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

// Started as a process of its own, it prints its port.
if (import.meta.main) {
  const server = createServer((request, response) => {
    handle(request, response).catch((fault: unknown) =>
      send(response, { status: 500, body: { message: String(fault) } }),
    )
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}
