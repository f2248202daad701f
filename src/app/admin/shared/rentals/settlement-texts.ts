import { settlementTextsIn } from '../../../i18n/settlement/explain-line.ts'
import type { SettlementTexts } from '../../../i18n/settlement/settlement-texts-ar.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

export function useSettlementTexts(): SettlementTexts {
  return settlementTextsIn(useLanguage())
}
