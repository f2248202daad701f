/** The number that a customer may name on the phone, such as IN-7F3A19C2: the first digits of the id. */
export function inquiryNumber(id: string): string {
  return `IN-${id.slice(0, 8).toUpperCase()}`
}

/** The first digits of the id in a number as typed, without IN- too; undefined for other text, such as digits of a mobile number. */
export function readInquiryNumber(text: string): string | undefined {
  const [, prefix, digits = ''] = /^(IN[\s-]*)?([0-9A-F]{8})$/i.exec(text.trim()) ?? []
  return prefix || /[A-F]/i.test(digits) ? digits.toLowerCase() : undefined
}
