import type { SignatureTexts } from './signature-texts-ar.ts'

export const signatureTextsEn: SignatureTexts = {
  title: 'Signature of the customer',
  statements: {
    out: (car) => `I have received the car ${car} in the state recorded here.`,
    back: (car) => `I have returned the car ${car} in the state recorded here.`,
  },
  odometer: (kilometers) => `Odometer: ${kilometers} km`,
  fuel: (level) => `Fuel: ${level}`,
  marks: (known, added) => {
    const all = known + added
    const counted = all === 0 ? 'none' : String(all)
    return added > 0 ? `Damage: ${counted}, of which new: ${added}` : `Damage: ${counted}`
  },
  how: 'How does the customer sign?',
  kinds: { drawn: 'By finger', typed: 'By typing', unsigned: 'Did not sign' },
  pad: 'Signature area',
  padHint: 'The customer signs here with a finger or a mouse. Those who cannot: choose “By typing”.',
  padEmpty: 'Not signed yet',
  padSigned: 'There is a signature',
  clear: 'Clear the signature',
  cleared: 'The signature is cleared',
  outdated:
    'What is entered about the car has changed since the signature, so it was cleared. The customer signs again.',
  name: 'Name, typed by the customer',
  nameHint: 'Typing the name stands for the signature.',
  reason: 'Why is there no signature?',
  chooseReason: 'Choose…',
  reasons: {
    onPaper: 'Signed on paper',
    absent: 'Was not present',
    refused: 'Refused to sign',
    device: 'Was not possible on this device',
  },
  alt: (name) => `Signature of ${name}`,
  signedByTyping: (name) => `Signed by typing: ${name}`,
  notSigned: (reason) => `Did not sign: ${reason}`,
  none: 'No signature is recorded.',
  problems: {
    signatureBlank:
      'The customer has not signed yet. Sign in the area, or choose “By typing”, or “Did not sign” with a reason.',
    signatureOutside: 'The signature could not be read. Clear it and let the customer sign again.',
  },
}
