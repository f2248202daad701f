import type { Settings } from '#data/settings/settings.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'

/** One section of the policy: a sentence, a list and a closing sentence, each optional. */
export type PolicySection = { id: string; title: string; text?: string; items?: readonly string[]; note?: string }

/** The privacy policy with the company's data and retention periods from the settings. */
export function viewPrivacy(language: Language, settings: Settings) {
  const { heading, intro, contents, controller, kept, contact, ...rest } = pageTexts(language).privacy
  const sections: PolicySection[] = [
    {
      id: 'controller',
      title: controller.title,
      text: controller.text(managedText(settings.brandName, language)),
      items: particulars(language, settings),
    },
    { id: 'collected', ...rest.collected },
    { id: 'basis', ...rest.basis },
    {
      id: 'kept',
      title: kept.title,
      items: [
        kept.numbers(kept.days(settings.identityRetentionDays)),
        kept.bookings,
        kept.inquiries(kept.months(settings.inquiryRetentionMonths)),
      ],
    },
    { id: 'safe', ...rest.safe },
    { id: 'shared', ...rest.shared },
    { id: 'rights', ...rest.rights },
    { id: 'device', ...rest.device },
  ]
  return { heading, intro, contents, sections, contact }
}

function particulars(language: Language, settings: Settings): string[] {
  const { controller } = pageTexts(language).privacy
  return [
    managedText(settings.address, language),
    settings.commercialRegistration && controller.registration(settings.commercialRegistration),
    // The isolates keep numbers and addresses left-to-right inside an Arabic sentence.
    settings.phone && `${controller.phone}: \u2066${settings.phone}\u2069`,
    settings.email && `${controller.email}: \u2066${settings.email}\u2069`,
  ].filter(Boolean)
}
