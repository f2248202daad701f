import type { ContractField } from '#domain/terms/contract-values.ts'
import type { Language } from '#domain/text/languages.ts'

/** The names of the contract values, on the forms of cars and categories and as columns of the import of cars. */
export const contractNames: Readonly<Record<Language, Readonly<Record<ContractField, string>>>> = {
  ar: {
    kilometersPerDay: 'الكيلومترات المشمولة يوميًا',
    extraKilometerPrice: 'سعر الكيلومتر الزائد',
    lateGraceHours: 'ساعات السماح عند التأخر',
    lateHourPrice: 'سعر ساعة التأخير',
    deductible: 'مبلغ التحمل عند الحادث',
    youngDriverPricePerDay: 'رسوم السائق الشاب لليوم',
    deposit: 'مبلغ الضمان المسترد',
    fullTankPrice: 'قيمة الخزان الممتلئ',
  },
  en: {
    kilometersPerDay: 'Kilometres per day in the price',
    extraKilometerPrice: 'Price of an extra kilometre',
    lateGraceHours: 'Hours of grace for a late return',
    lateHourPrice: 'Price of a late hour',
    deductible: 'Accident deductible',
    youngDriverPricePerDay: 'Young driver surcharge per day',
    deposit: 'Refundable deposit',
    fullTankPrice: 'Price of a full tank',
  },
}
