import type { ManagedSection } from '../../../data/content/content.ts'
import type { Language } from '../../../domain/text/languages.ts'

type Defaults = Record<ManagedSection<'offers'>, { title: string; description: string; validity?: string }>

/** What the page says where nobody has entered a text; it comes with the page, so that no other one downloads it. */
export const standingOffers: Record<Language, Defaults> = {
  ar: {
    intro: { title: 'عروضنا', description: 'كلما طالت مدة الإيجار أو بكّرت في الحجز، انخفض السعر.' },
    long_term: {
      title: 'الإيجار الطويل',
      description: 'خصم 25% عند استئجار أي سيارة لمدة 30 يومًا أو أكثر.',
      validity: 'سارٍ طوال العام',
    },
    weekend: {
      title: 'عرض نهاية الأسبوع',
      description: 'خصم 15% على سيارات الدفع الرباعي في عطلة نهاية الأسبوع.',
      validity: 'الجمعة والسبت',
    },
    early_bird: {
      title: 'الحجز المبكر',
      description: 'خصم 10% عند الحجز قبل موعد الاستلام بـ21 يومًا على الأقل.',
      validity: 'سارٍ طوال العام',
    },
    business: {
      title: 'قطاع الأعمال',
      description: 'أسعار خاصة للشركات والجهات، وفاتورة شهرية واحدة.',
      validity: 'لأعضاء الشركات فقط',
    },
  },
  en: {
    intro: { title: 'Our offers', description: 'The longer you rent or the earlier you book, the less you pay.' },
    long_term: {
      title: 'Long-term rental',
      description: '25% off any car when you rent it for 30 days or more.',
      validity: 'Valid all year',
    },
    weekend: {
      title: 'Weekend offer',
      description: '15% off SUV rentals over the weekend.',
      validity: 'Fridays and Saturdays',
    },
    early_bird: {
      title: 'Early bird',
      description: '10% off when you book at least 21 days before pick-up.',
      validity: 'Valid all year',
    },
    business: {
      title: 'Business',
      description: 'Special rates for companies and institutions, with one monthly invoice.',
      validity: 'Corporate members only',
    },
  },
}
