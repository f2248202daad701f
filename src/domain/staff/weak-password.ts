/** Common passwords, here or anywhere, that are long enough and missing from the server's list of leaked ones. */
const commonest = [
  '0123456789',
  '9876543210',
  '0987654321',
  '1231231231',
  'abc1234567',
  'abcdefghij',
  'asdfghjkl;',
  'passw0rd123',
  'p@ssw0rd123',
  'p@ssword123',
  'welcome1234',
  'admin12345',
  'admin123456',
  'changeme123',
  'princess123',
  'saudiarabia',
  'saudi12345',
  'riyadh1234',
  'mohammed123',
  'abdullah123',
]

const common = new Set(commonest)

/**
 * Whether a password is among the first that anybody tries: a common one that no list of leaks has, or one sign or two over
 * and over. Those that are known from leaks are looked up on the server.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return common.has(plain) || new Set(plain).size <= 2
}

/** What a guesser knows of every installation: the product, what it does, who works with it. */
const expectedWords = [
  'roud|rent(?:al)?s?|cars?|bookings?',
  'admin(?:istrator)?|owner|manager|agent|staff|password|welcome',
  'najran|abha|riyadh|jeddah|makkah|dammam|saudi|ksa',
  'رود|ل?تأجير|(?:ال)?سيارات|(?:ال)?مدير|نجران|أبها|الرياض|جدة',
]
const expected = new RegExp(`^(?:${expectedWords.join('|')})+$`)

/** Whether a password is made of words that go without saying here, with figures and signs around and between them. */
export function isExpectedPassword(password: string): boolean {
  return expected.test(lettersOf(password))
}

const shortestPart = 4

/** Whether a password is hardly more than its owner's name or e-mail address, with figures and signs around them. */
export function isLikeOwner(password: string, { name, email }: { name: string; email: string }): boolean {
  const core = lettersOf(password)
  const [local = '', host = ''] = email.split('@')
  const known = [name, ...name.split(/\s+/), local, host.split('.')[0] ?? '', email].map(lettersOf)
  return known.some((part) => part.length >= shortestPart && core === part)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}
