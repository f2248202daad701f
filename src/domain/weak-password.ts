/** The commonest passwords that are long enough, and what is written around them to make them longer. */
const commonest = [
  '1234567890',
  '0123456789',
  '9876543210',
  '0987654321',
  '1234554321',
  '1231231231',
  '1122334455',
  '12345678910',
  '123456789a',
  'a123456789',
  'abc1234567',
  'abcd123456',
  'abcdefghij',
  'qwertyuiop',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'asdfghjkl1',
  'asdfghjkl;',
  'zxcvbnm123',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'q1w2e3r4t5',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'p@ssw0rd123',
  'p@ssword123',
  'mypassword',
  'letmein123',
  'welcome123',
  'welcome1234',
  'iloveyou123',
  'admin12345',
  'admin123456',
  'administrator',
  'changeme123',
  'superman123',
  'football123',
  'princess123',
  'saudiarabia',
  'saudi12345',
  'riyadh1234',
  'mohammed123',
  'abdullah123',
]

const common = new Set(commonest)

/** Whether a password is among the first that anybody tries: a common one, or one sign or two over and over. */
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
