import type { Charges } from '../charges.ts'
import { starterVatCategories, type VatCategories } from './vat-categories.ts'

/** The VAT category of every kind of charge, by the charges of a day. */
export function categoriesOf({ categories }: Pick<Charges, 'categories'>): VatCategories {
  return { ...starterVatCategories, ...categories }
}
