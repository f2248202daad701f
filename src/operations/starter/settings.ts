import type { SettingKey } from '#data/settings/settings.ts'

/** The company data of a new site, which its owner replaces in the back office. */
export const starterSettings = {
  brand_name_ar: 'رود لتأجير السيارات',
  brand_name_en: 'Roud Car Rental',
  whatsapp_bookings: '966500000001',
  whatsapp_inquiries: '966500000002',
  email: 'care@roud.example',
  phone: '+966500000002',
  address_ar: 'طريق الملك سعود، نجران، المملكة العربية السعودية',
  address_en: 'King Saud Road, Najran, Saudi Arabia',
  social_x: 'https://x.com/',
  social_instagram: 'https://www.instagram.com/',
  social_snapchat: 'https://www.snapchat.com/',
  social_tiktok: 'https://www.tiktok.com/',
  maintenance_mode_enabled: 'false',
  maintenance_title_ar: 'نعود إليكم قريبًا',
  maintenance_title_en: 'We will be back soon',
  maintenance_message_ar: 'نُجري تحسينات على الموقع الآن. شكرًا لصبركم، ويمكنكم التواصل معنا عبر واتساب في أي وقت.',
  maintenance_message_en:
    'We are improving the site right now. Thank you for your patience; you can reach us on WhatsApp at any time.',
} satisfies Partial<Record<SettingKey, string>>

/** Fictitious registration numbers and terms, only for demonstration. */
export const demoSettings = {
  vat_number: '300000000000003',
  commercial_registration: '1010000000',
  rental_deposit: '500.00',
  kilometers_per_day: '250',
  extra_kilometer_price: '0.50',
  late_grace_hours: '2',
  deductible: '2000.00',
  young_driver_price_per_day: '30.00',
  full_tank_price: '150.00',
} satisfies Partial<Record<SettingKey, string>>
