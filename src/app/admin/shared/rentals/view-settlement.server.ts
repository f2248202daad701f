import type { WaivedSettlement } from '#domain/billing/settlement/waive-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import { explainLine, settlementTextsIn } from '../../../i18n/settlement/explain-line.ts'

/**
 * A settlement for its panel: each line with its name and how it came about; amounts in halalas. While the car is out, nobody expects
 * its kilometres and fuel to be known.
 */
export function viewSettlement(
  { charged, missing, total }: WaivedSettlement,
  language: Language,
  { isOut } = { isOut: false },
) {
  const texts = settlementTextsIn(language)
  const open = isOut ? missing.filter((fact) => fact !== 'odometer' && fact !== 'fuel') : missing
  return {
    lines: charged.map(({ kind, gross, vat, explanation }) => ({
      name: texts.kinds[kind],
      text: explainLine(explanation, language),
      gross,
      vat,
    })),
    missing: [...(isOut ? [texts.preview.atReturn] : []), ...open.map((fact) => texts.missing[fact])],
    total,
  }
}

export type SettlementView = ReturnType<typeof viewSettlement>
