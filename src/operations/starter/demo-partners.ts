import type { PartnerType } from '#domain/content/partner-form.ts'
import type { partners } from '#data/tables/content.ts'

type NewPartner = typeof partners.$inferInsert

function partner(
  type: PartnerType,
  logo: string,
  [nameAr, nameEn]: [string, string],
  [descriptionAr, descriptionEn]: [string, string],
): Omit<NewPartner, 'displayOrder'> {
  return { type, logoUrl: `/artwork/partners/${logo}.svg`, nameAr, nameEn, descriptionAr, descriptionEn }
}

// None of these companies exists.
export const demoPartners: NewPartner[] = [
  partner(
    'our_partner',
    'hotel',
    ['فنادق دار النخيل', 'Dar Al Nakheel Hotels'],
    ['تسليم السيارة واستلامها عند باب الفندق.', 'Cars handed over and collected at the hotel door.'],
  ),
  partner(
    'our_partner',
    'airline',
    ['طيران السروات', 'Sarawat Air'],
    ['سيارتك بانتظارك عند وصول رحلتك.', 'Your car waits for you when your flight lands.'],
  ),
  partner(
    'our_partner',
    'bank',
    ['بنك الواحة', 'Oasis Bank'],
    ['دفع آمن بالبطاقة الائتمانية ومدى في فروعنا.', 'Secure payment by credit card and Mada at our branches.'],
  ),
  partner(
    'our_partner',
    'insurance',
    ['درع الجنوب للتأمين', 'Southern Shield Insurance'],
    ['تغطية تأمينية لأسطولنا وعملائنا.', 'Insurance cover for our fleet and our customers.'],
  ),
  partner(
    'our_partner',
    'telecom',
    ['اتصالات الأفق', 'Ufuq Telecom'],
    ['شرائح اتصال للمسافرين في فروع المطارات.', 'SIM cards for travellers at our airport branches.'],
  ),
  partner(
    'our_partner',
    'tourism',
    ['رحلات الأخدود', 'Ukhdud Tours'],
    ['برامج رحلات في الجنوب تشمل السيارة.', 'Tours of the south that include the car.'],
  ),
  partner(
    'our_partner',
    'oil',
    ['طاقة الربع', 'Rub Energy'],
    ['وقود بأسعار الشركات في محطات الطريق.', 'Fuel at company rates along the road.'],
  ),
  partner(
    'our_partner',
    'logistics',
    ['قوافل اللوجستية', 'Qawafil Logistics'],
    ['نقل السيارات بين الفروع خلال يوم.', 'Cars moved between branches within a day.'],
  ),
  partner(
    'success_partner',
    'telecom',
    ['اتصالات الأفق', 'Ufuq Telecom'],
    ['أسطول ميداني لفرق الصيانة في المنطقة الجنوبية.', 'A field fleet for maintenance teams across the south.'],
  ),
  partner(
    'success_partner',
    'tourism',
    ['رحلات الأخدود', 'Ukhdud Tours'],
    ['سيارات للوفود والمجموعات السياحية في نجران وعسير.', 'Cars for delegations and tour groups in Najran and Asir.'],
  ),
  partner(
    'success_partner',
    'oil',
    ['طاقة الربع', 'Rub Energy'],
    ['سيارات دفع رباعي لمواقع العمل البعيدة.', 'Four-wheel drives for remote sites.'],
  ),
  partner(
    'success_partner',
    'logistics',
    ['قوافل اللوجستية', 'Qawafil Logistics'],
    ['سيارات نقل وبيك أب بعقود سنوية.', 'Vans and pick-ups on yearly contracts.'],
  ),
].map((entry, index) => ({ ...entry, displayOrder: index + 1 }))
