/** Common passwords that are long enough but missing from the server's list of leaked ones. */
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

/** Whether a password is in `commonest` or has at most two different characters. The server also looks up leaked passwords. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return common.has(plain) || new Set(plain).size <= 2
}

/** Words that attackers can guess for every installation. */
const guessableTerms = [
  'roud|rent(?:al)?s?|cars?|bookings?',
  'admin(?:istrator)?|owner|manager|agent|staff|password|welcome',
  'najran|abha|riyadh|jeddah|makkah|dammam|saudi|ksa',
  'رود|ل?تأجير|(?:ال)?سيارات|(?:ال)?مدير|نجران|أبها|الرياض|جدة',
]
const expected = new RegExp(`^(?:${guessableTerms.join('|')})+$`)

/** Whether nothing but `guessableTerms`, digits and signs is in a password. */
export function isExpectedPassword(password: string): boolean {
  return expected.test(lettersOf(password))
}

const shortestPart = 4

/** Whether a password is the owner's name or e-mail address, apart from digits and signs. */
export function isLikeOwner(password: string, { name, email }: { name: string; email: string }): boolean {
  const core = lettersOf(password)
  const [local = '', host = ''] = email.split('@')
  const known = [name, ...name.split(/\s+/), local, host.split('.')[0] ?? '', email].map(lettersOf)
  return known.some((part) => part.length >= shortestPart && core === part)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}
