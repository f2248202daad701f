import { formatCount } from '#domain/money/numbers.ts'
import type { ReportingTexts } from './reporting-texts-ar.ts'

export const reportingTextsEn: ReportingTexts = {
  modeHint:
    'When reporting, every simplified invoice is sent to the authority within 24 hours, in the order of the chain, and the invoice of a company with a VAT number is cleared before it is given: one whose answer is late delays those behind it. What was sent cannot be taken back, and what was issued before this mode is not sent. When you leave the mode, only what was waiting is still sent.',
  cannotReport: {
    notConfigured: 'The operator has not configured the address of the authority’s service yet, so nothing is sent.',
    noCertificate: 'Register the unit with the authority first, under “Key and certificate”.',
    certificateExpired: 'The certificate has expired. Register the unit again under “Key and certificate”.',
    noSecret:
      'The certificate was entered without its secret. Enter both, or register the unit, under “Key and certificate”.',
  },
  register: {
    title: 'Registration with the authority',
    intro:
      'Take the one-time code (OTP) from the Fatoora portal and enter it here. Roud requests the certificate of the checks, has a sample invoice and two sample notes of each kind, simplified and standard, checked, and then takes the production certificate and its secret.',
    notConfigured:
      'The operator has not configured the address of the authority’s service. You can carry the request and the certificate by hand.',
    code: 'One-time code',
    codeHint: 'Six digits, valid for an hour.',
    underWay: 'A code was accepted before and the registration did not end. Leave the code blank to finish it.',
    submit: 'Register the unit',
    done: 'Unit Registered with the Authority',
    canReport: 'The unit has a certificate and its secret, so it can report.',
    cannotReport: 'The secret that belongs to the certificate was not entered yet, so nothing can be reported.',
    secret: 'Secret of the certificate',
    secretHint: 'Only needed for reporting. It is stored encrypted and never shown.',
    steps: {
      code: 'The one-time code or the request was not accepted.',
      checks: 'The sample documents did not pass the checks.',
      certificate: 'The production certificate was not issued.',
    },
    noAnswer: 'The authority’s service did not answer. Try again in a while.',
    said: (words) => `The authority says: ${words}`,
    codeNeeded: 'Enter the one-time code.',
    keyChanged: 'Another key was made during the registration. Begin again.',
  },
  renewal: {
    title: 'Certificate of invoices',
    soon: (day) => `The signing certificate ends on ${day}.`,
    ended: (day) => `The signing certificate ended on ${day}; no invoice is issued until it is renewed.`,
    link: 'Key and certificate',
  },
  card: {
    title: 'Reports to the authority',
    late: (count) => `Past the deadline: ${formatCount(count)}`,
    soon: (count) => `Close to the deadline: ${formatCount(count)}`,
    stopped: 'Sending has stopped',
    rejected: (count) => `Rejected and not replaced: ${formatCount(count)}`,
    link: 'What waits and why',
  },
  list: {
    title: 'Reports to the authority',
    column: 'Report',
    waiting: (count) => `Waiting to be reported: ${formatCount(count)}`,
    more: 'Only the first ones are shown.',
    notConfigured:
      'There is no address of the authority’s service, or the unit has no certificate and secret. Everything waits until there is.',
    sendAgain: 'Send now',
    resumed: 'What Waits Is Being Sent',
    resumedText: 'Reload the page in a while to see the answer.',
    until: 'Due by',
    late: 'Past the deadline',
    soon: 'Close to the deadline',
    behind: 'Waits for the one before it in the chain',
    next: 'Next attempt',
    rejected: 'Rejected, needs a new invoice',
    rejectedHint:
      'A rejected invoice stays in the chain and does not count. Correct what the authority names, then issue a new invoice with the same entries from the booking, and give it to the customer instead of the first one.',
    issueNew: 'To the booking’s invoices',
  },
  states: {
    notReported: 'Not reported',
    waiting: 'Waiting to be reported',
    uncertain: (since) => `No certain answer since ${since}; the same invoice is sent again`,
    stopped: (since) => `Sending stopped on ${since}`,
    reported: (at) => `Reported to the authority on ${at}`,
    reportedWithWarnings: (at) => `Reported to the authority on ${at}, with warnings`,
    cleared: (at) => `Cleared by the authority on ${at}`,
    unstamped: (at) =>
      `The authority cleared it and its stamp did not arrive (${at}). It is not given from here: take the stamped one from the Fatoora portal.`,
    rejected: (at) => `Rejected by the authority on ${at}`,
  },
  short: {
    notReported: 'Not reported',
    waiting: 'Waiting',
    uncertain: 'Uncertain',
    stopped: 'Stopped',
    reported: 'Reported',
    cleared: 'Cleared',
    unstamped: 'No stamp',
    rejected: 'Rejected',
  },
  reasons: {
    timedOut: 'The authority’s service did not answer in time.',
    unreachable: 'The authority’s service cannot be reached.',
    serverError: 'The authority’s service has an error.',
    busy: 'The authority’s service is busy.',
    unreadable: 'The authority’s answer cannot be read.',
    credentials:
      'The authority does not accept the unit’s certificate or secret. The owner enters a valid certificate under “Key and certificate”; then send again.',
    unexpected: 'An unexpected answer. Check the configured address, then send again.',
  },
  messages: 'What the authority says',
  excluded: (count) => `Rejected by the authority and not counted: ${formatCount(count)}`,
}
