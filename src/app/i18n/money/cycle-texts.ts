import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../texts-context.tsx'

const ar = {
  title: 'أشهر الإيجار',
  intro: 'يُقيَّد كل شهر حين يبدأ.',
  number: (number: number) => `الشهر ${number}`,
  days: (days: number) => `${days} يومًا محتسبًا`,
  kilometers: (kilometers: string) => `${kilometers} كم مشمولة`,
  states: { charged: 'مقيَّد', due: 'مستحق', coming: 'قادم', notBegun: 'لم يبدأ' },
  later: 'يُقيَّد لاحقًا شهرًا بشهر',
  unpaid: {
    title: 'أشهر إيجار لم تُدفع',
    since: (date: string) => `منذ ${date}`,
    more: 'وغيرها.',
  },
}

export type CycleTexts = typeof ar

const en: CycleTexts = {
  title: 'Months of the rental',
  intro: 'Each month is charged when it begins.',
  number: (number) => `Month ${number}`,
  days: (days) => `${days} days charged`,
  kilometers: (kilometers) => `${kilometers} km included`,
  states: { charged: 'Charged', due: 'Due', coming: 'Coming', notBegun: 'Not begun' },
  later: 'Charged later, month by month',
  unpaid: {
    title: 'Months of rentals that are unpaid',
    since: (date) => `Since ${date}`,
    more: 'And more.',
  },
}

export const cycleTexts: Record<Language, CycleTexts> = { ar, en }

export function useCycleTexts(): CycleTexts {
  return cycleTexts[useLanguage()]
}
