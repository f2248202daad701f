import { addDays, parseLocalTime, toInstant, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { LocalTime } from '#domain/time/riyadh-time.ts'
import type { specialOffers } from '#data/tables/content.ts'

type NewOffer = typeof specialOffers.$inferInsert
type OfferTexts = Pick<NewOffer, 'titleAr' | 'titleEn' | 'descriptionAr' | 'descriptionEn' | 'discountCode'>

/** Offers around `now`, each from Riyadh midnight to Riyadh midnight: three are running, one is in the future, one is over. */
export function demoOffersAt(now: Date): NewOffer[] {
  const midnight = parseLocalTime('00:00') as LocalTime
  const daysFromToday = (days: number) => toInstant({ date: addDays(todayInRiyadh(now), days), time: midnight })
  const offer = (picture: string, from: number, to: number, texts: OfferTexts): NewOffer => ({
    ...texts,
    imageUrl: `/artwork/${picture}`,
    startDate: daysFromToday(from),
    endDate: daysFromToday(to),
  })
  return [
    offer('scenes/najran-1280.jpg', -4, 3, {
      titleAr: 'باترول لنهاية الأسبوع',
      titleEn: 'A Patrol for the weekend',
      descriptionAr: 'خصم 15% على نيسان باترول. أدخل الرمز PATROL15 عند الحجز.',
      descriptionEn: '15% off the Nissan Patrol. Enter the code PATROL15 when you book.',
      discountCode: 'PATROL15',
    }),
    offer('special-offers/weekend.svg', -10, 12, {
      titleAr: 'من نجران وإليها',
      titleEn: 'To Najran and back',
      descriptionAr: 'خصم 50 ريالًا على حجزك من أي فرع. أدخل الرمز NAJRAN50 عند الحجز.',
      descriptionEn: 'SAR 50 off your booking from any branch. Enter the code NAJRAN50 when you book.',
      discountCode: 'NAJRAN50',
    }),
    offer('scenes/jeddah-1280.jpg', -20, 40, {
      titleAr: 'أهلًا بك معنا',
      titleEn: 'Welcome aboard',
      descriptionAr: 'خصم 10% على أي سيارة تختارها. أدخل الرمز WELCOME10 عند الحجز.',
      descriptionEn: '10% off any car you choose. Enter the code WELCOME10 when you book.',
      discountCode: 'WELCOME10',
    }),
    offer('special-offers/ramadan.svg', 60, 95, {
      titleAr: 'عروض رمضان',
      titleEn: 'Ramadan offers',
      descriptionAr: 'أسعار خاصة لسيارات العائلة طوال الشهر الفضيل وأيام العيد.',
      descriptionEn: 'Special prices on family cars throughout the holy month and Eid.',
    }),
    offer('special-offers/summer.svg', -90, -20, {
      titleAr: 'صيف أبها',
      titleEn: 'Summer in Abha',
      descriptionAr: 'خصم 20% على سيارات الدفع الرباعي من فرع أبها.',
      descriptionEn: '20% off SUVs from our Abha branch.',
    }),
  ]
}
