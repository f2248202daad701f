import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { webhookTextsAr, type WebhookTexts } from '../../i18n/webhooks/webhook-texts-ar.ts'
import { webhookTextsEn } from '../../i18n/webhooks/webhook-texts-en.ts'

export const webhookTexts: Record<Language, WebhookTexts> = { ar: webhookTextsAr, en: webhookTextsEn }

export function useWebhookTexts(): WebhookTexts {
  return webhookTexts[useLanguage()]
}
