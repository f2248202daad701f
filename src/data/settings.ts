import type { Database } from './connect.ts'
import { siteSettings } from './schema.ts'

/** The value of every setting that has no row: the texts of one company never live in code (decisions "Identity"). */
const defaultSettings = {
  brand_name_ar: 'رود لتأجير السيارات',
  brand_name_en: 'Roud Car Rental',
  logo_url: '/artwork/logo-mark.svg',
  vat_number: '',
  commercial_registration: '',
  whatsapp_bookings: '966500000001',
  whatsapp_inquiries: '966500000002',
  email: '',
  phone: '',
  address_ar: '',
  address_en: '',
  social_x: '',
  social_instagram: '',
  social_snapchat: '',
  social_tiktok: '',
  map_tile_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  map_attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  maintenance_mode_enabled: 'false',
  maintenance_title_ar: '',
  maintenance_title_en: '',
  maintenance_message_ar: '',
  maintenance_message_en: '',
} as const satisfies Record<string, string>

export type SettingKey = keyof typeof defaultSettings

export type Settings = ReturnType<typeof toSettings>

/** Every setting, with the default where a key has no row; maintenance is on only at the text "true" (spec section 4). */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.select().from(siteSettings)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return toSettings((key) => stored.get(key) ?? defaultSettings[key])
}

function toSettings(valueOf: (key: SettingKey) => string) {
  return {
    brandName: { ar: valueOf('brand_name_ar'), en: valueOf('brand_name_en') },
    logoUrl: valueOf('logo_url'),
    vatNumber: valueOf('vat_number'),
    commercialRegistration: valueOf('commercial_registration'),
    whatsappBookings: valueOf('whatsapp_bookings'),
    whatsappInquiries: valueOf('whatsapp_inquiries'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    address: { ar: valueOf('address_ar'), en: valueOf('address_en') },
    social: {
      x: valueOf('social_x'),
      instagram: valueOf('social_instagram'),
      snapchat: valueOf('social_snapchat'),
      tiktok: valueOf('social_tiktok'),
    },
    mapTileUrl: valueOf('map_tile_url'),
    mapAttribution: valueOf('map_attribution'),
    maintenance: {
      enabled: valueOf('maintenance_mode_enabled') === 'true',
      title: { ar: valueOf('maintenance_title_ar'), en: valueOf('maintenance_title_en') },
      message: { ar: valueOf('maintenance_message_ar'), en: valueOf('maintenance_message_en') },
    },
  }
}
