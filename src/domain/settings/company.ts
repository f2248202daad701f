import type { Language } from '../text/languages.ts'
import { managedText, type ManagedText } from '../text/localized-text.ts'

/** The settings that say who the company is. */
type CompanySettings = {
  brandName: ManagedText
  address: ManagedText
  logoUrl: string
  email: string
  phone: string
  vatNumber: string
  commercialRegistration: string
}

/** The company's name, contact and registration numbers for pages and printed sheets. */
export function companyIn(language: Language, settings: CompanySettings) {
  const { logoUrl, email, phone, vatNumber, commercialRegistration } = settings
  return {
    brand: managedText(settings.brandName, language),
    logoUrl,
    address: managedText(settings.address, language),
    email,
    phone,
    vatNumber,
    commercialRegistration,
  }
}
