/** Why a debit note is issued, as the VAT rules name the causes of a note. No free text: a document is kept when a person is erased. */
export const debitReasons = ['laterCharge', 'supplyChanged', 'valueCorrected'] as const
export type DebitReason = (typeof debitReasons)[number]

/** Why a credit note is issued: the value of what was invoiced changed, of the line with this name. */
export function creditReasonText(name: string): string {
  return `تعديل قيمة ما فُوتر: ${name}`
}

/** What the note says; documents are in Arabic. */
export const debitReasonTexts = {
  laterCharge: 'مبلغ استُحق بعد صدور الفاتورة',
  supplyChanged: 'تعديل التوريد بعد صدور الفاتورة',
  valueCorrected: 'تصحيح قيمة الفاتورة',
} as const satisfies Record<DebitReason, string>
