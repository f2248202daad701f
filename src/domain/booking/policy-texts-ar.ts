import type { PolicyTexts } from './rental-policies.ts'

/** The names and values of rental policies. */
export type AllPolicyTexts = PolicyTexts & { readonly title: string }

export const policyTextsAr: AllPolicyTexts = {
  title: 'شروط الإيجار',
  names: {
    kilometers: 'الكيلومترات المشمولة',
    deposit: 'مبلغ الضمان المسترد',
    age: 'عمر السائق',
    fuel: 'الوقود',
    cancellation: 'الإلغاء',
  },
  kilometersPerDay: (kilometers) => `${kilometers} كم في اليوم`,
  extraKilometer: (price) => `، ثم ${price} ر.س للكيلومتر`,
  unlimitedKilometers: 'مفتوحة',
  deposit: (amount) => `${amount} ر.س`,
  noDeposit: 'لا يوجد',
  minimumAge: (age) => `لا يقل عن ${age} عامًا`,
}
