/** A page of the public site. `title` is its Arabic and English title before " | brand". */
export type Page = { path: string; title: { ar: string; en: string } }

/** Every public page, once. New screens add themselves here and are walked by all page tests. */
export const pages: Page[] = [
  { path: '/', title: { ar: 'الرئيسية', en: 'Home' } },
  { path: '/about', title: { ar: 'من نحن', en: 'About Us' } },
  { path: '/about/ceo', title: { ar: 'كلمة الرئيس التنفيذي', en: "CEO's Message" } },
  { path: '/about/awards', title: { ar: 'الجوائز والتكريمات', en: 'Awards & Recognitions' } },
  { path: '/fleet', title: { ar: 'الأسطول', en: 'Fleet' } },
  { path: '/book/1', title: { ar: 'احجز تويوتا يارس', en: 'Book Toyota Yaris' } },
  { path: '/offers', title: { ar: 'العروض', en: 'Offers' } },
  { path: '/special-offers', title: { ar: 'العروض الخاصة', en: 'Special Offers' } },
  { path: '/services', title: { ar: 'خدماتنا', en: 'Services' } },
  { path: '/membership', title: { ar: 'العضوية', en: 'Membership' } },
  { path: '/partners', title: { ar: 'الشركاء', en: 'Partners' } },
  { path: '/partners/our-partners', title: { ar: 'شركاؤنا', en: 'Our Partners' } },
  { path: '/partners/success', title: { ar: 'شركاء النجاح', en: 'Partners in Success' } },
  { path: '/faq', title: { ar: 'الأسئلة الشائعة', en: 'FAQ' } },
  { path: '/terms', title: { ar: 'الشروط والأحكام', en: 'Terms & Conditions' } },
  { path: '/complaints', title: { ar: 'الشكاوى والاستفسارات', en: 'Complaints & Inquiries' } },
]

/** The address of a page in a language. */
export function addressOf(path: string, language: 'ar' | 'en'): string {
  if (language === 'ar') return path
  return path === '/' ? '/en' : `/en${path}`
}
