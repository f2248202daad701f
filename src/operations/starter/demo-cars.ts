import { halalas } from '#domain/money/money.ts'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import type { cars, carModelPrices } from '#data/tables/fleet.ts'
import type { StarterCategory } from './categories.ts'

type NewCar = Omit<typeof cars.$inferInsert, 'categoryId'>
type NewModelPrice = Omit<typeof carModelPrices.$inferInsert, 'carId'>
type Prices = { day: number; month: number | null; insurance: number | null; unlimited: number | null }
type Features = Partial<Pick<NewCar, 'seats' | 'transmission' | 'fuel'>>

export type DemoCar = { category: StarterCategory; car: NewCar; modelPrices: NewModelPrice[] }

/** Prices of a car in whole riyals per day, except `month`. `models` are the daily prices by model year. */
function demoCar(
  category: StarterCategory,
  [nameEn, nameAr]: [string, string],
  picture: string,
  { day, month, insurance, unlimited }: Prices,
  models: Record<number, number>,
  features: Features = {},
): DemoCar {
  return {
    category,
    car: {
      nameEn,
      nameAr,
      imageUrl: `/artwork/cars/${picture}.svg`,
      pricePerDay: riyals(day),
      pricePerMonth: riyalsOrNull(month),
      comprehensiveInsurancePricePerDay: riyalsOrNull(insurance),
      unlimitedKilometerPricePerDay: riyalsOrNull(unlimited),
      seats: 5,
      transmission: 'Automatic',
      fuel: 'Gasoline',
      body: bodyOf(picture),
      ...specs[nameEn],
      ...features,
    },
    modelPrices: Object.entries(models).map(([year, price]) => ({ year: Number(year), price: riyals(price) })),
  }
}

/** The drawing for marks of a car that is drawn with this picture. */
function bodyOf(picture: string): BodyType {
  if (picture.startsWith('pickup')) return 'pickup'
  if (/^(?:mini)?van-/.test(picture)) return 'van'
  return /^(?:crossover|(?:large-)?suv|offroad)-/.test(picture) ? 'suv' : 'sedan'
}

function riyals(amount: number) {
  return halalas(amount * 100)
}

function riyalsOrNull(amount: number | null) {
  return amount === null ? null : riyals(amount)
}

/** Doors, suitcases and engine in cubic centimetres, as examples. */
function spec(doors: number, luggage: number, engineCc?: number): Partial<NewCar> {
  return { doors, luggage, ...(engineCc !== undefined && { engineCc }) }
}

const specs: Readonly<Record<string, Partial<NewCar>>> = {
  'Toyota Yaris': spec(4, 2, 1500),
  'Hyundai Accent': spec(4, 2, 1500),
  'Kia Pegas': spec(4, 2, 1400),
  'Nissan Sunny': spec(4, 2, 1600),
  'Kia Picanto': spec(5, 1, 1200),
  'Toyota Corolla': spec(4, 3, 1600),
  'Hyundai Elantra': spec(4, 3, 1600),
  'Toyota Camry Hybrid': spec(4, 3, 2500),
  'Ford Taurus': spec(4, 3, 2000),
  'Changan Eado': spec(4, 3, 1600),
  'Hyundai Creta': spec(5, 3, 1500),
  'Hyundai Tucson': spec(5, 4, 1600),
  'Kia Sportage': spec(5, 4, 1600),
  'Nissan X-Trail': spec(5, 4, 2500),
  'Toyota Fortuner': spec(5, 4, 2700),
  'Toyota Land Cruiser': spec(5, 5, 3500),
  'Nissan Patrol': spec(5, 5, 4000),
  'Chevrolet Tahoe': spec(5, 5, 5300),
  'GMC Yukon': spec(5, 5, 5300),
  'Kia Carnival': spec(5, 5, 3500),
  'Hyundai Staria': spec(5, 5, 3500),
  'Mercedes-Benz E-Class': spec(4, 3, 2000),
  'Lexus ES 300h': spec(4, 3, 2500),
  'Lucid Air': spec(4, 3),
  'Ford Mustang': spec(2, 2, 2300),
  'Toyota Hilux': spec(4, 3, 2400),
}

export const demoCars: DemoCar[] = [
  demoCar(
    'economy',
    ['Toyota Yaris', 'تويوتا يارس'],
    'small-sedan-pearl',
    { day: 105, month: 2350, insurance: 18, unlimited: 25 },
    { 2026: 119, 2025: 109, 2024: 99 },
  ),
  demoCar(
    'economy',
    ['Hyundai Accent', 'هيونداي أكسنت'],
    'fastback-sedan-silver',
    { day: 105, month: 2300, insurance: 18, unlimited: 25 },
    { 2026: 115, 2025: 105 },
  ),
  demoCar(
    'economy',
    ['Kia Pegas', 'كيا بيجاس'],
    'city-sedan-sand',
    { day: 95, month: 2100, insurance: 15, unlimited: 20 },
    { 2026: 99, 2025: 95, 2024: 89 },
  ),
  demoCar(
    'economy',
    ['Nissan Sunny', 'نيسان صني'],
    'floating-roof-sedan-navy',
    { day: 99, month: 2200, insurance: 15, unlimited: 20 },
    { 2026: 109, 2025: 99 },
  ),
  demoCar(
    'economy',
    ['Kia Picanto', 'كيا بيكانتو'],
    'hatchback-burgundy',
    { day: 85, month: 1900, insurance: 15, unlimited: 20 },
    { 2025: 89 },
    { seats: 4 },
  ),
  demoCar(
    'sedan',
    ['Toyota Corolla', 'تويوتا كورولا'],
    'sedan-pearl',
    { day: 145, month: 3200, insurance: 22, unlimited: 30 },
    { 2026: 159, 2025: 149, 2024: 139 },
  ),
  demoCar(
    'sedan',
    ['Hyundai Elantra', 'هيونداي إلنترا'],
    'sedan-graphite',
    { day: 139, month: 3050, insurance: 22, unlimited: 30 },
    { 2026: 149, 2025: 139 },
  ),
  demoCar(
    'sedan',
    ['Toyota Camry Hybrid', 'تويوتا كامري هايبرد'],
    'large-sedan-silver',
    { day: 219, month: 4800, insurance: 28, unlimited: 35 },
    { 2027: 245, 2026: 229, 2025: 215 },
    { fuel: 'Hybrid' },
  ),
  demoCar(
    'sedan',
    ['Ford Taurus', 'فورد تورس'],
    'large-sedan-navy',
    { day: 225, month: 4900, insurance: 30, unlimited: 40 },
    { 2026: 239, 2025: 225 },
  ),
  demoCar(
    'sedan',
    ['Changan Eado', 'شانجان إيدو'],
    'sedan-burgundy',
    { day: 125, month: 2750, insurance: 20, unlimited: 25 },
    { 2026: 129 },
  ),
  demoCar(
    'suv',
    ['Hyundai Creta', 'هيونداي كريتا'],
    'crossover-sand',
    { day: 155, month: 3400, insurance: 25, unlimited: 30 },
    { 2026: 165, 2025: 155 },
  ),
  demoCar(
    'suv',
    ['Hyundai Tucson', 'هيونداي توسان'],
    'crossover-palm',
    { day: 199, month: 4400, insurance: 28, unlimited: 35 },
    { 2026: 215, 2025: 199, 2024: 189 },
  ),
  demoCar(
    'suv',
    ['Kia Sportage', 'كيا سبورتاج'],
    'crossover-burgundy',
    { day: 205, month: 4500, insurance: 28, unlimited: 35 },
    { 2026: 219, 2025: 205 },
  ),
  demoCar(
    'suv',
    ['Nissan X-Trail', 'نيسان إكس تريل'],
    'suv-silver',
    { day: 229, month: 5000, insurance: 30, unlimited: 40 },
    { 2026: 239, 2025: 225 },
    { seats: 7 },
  ),
  demoCar(
    'suv',
    ['Toyota Fortuner', 'تويوتا فورتشنر'],
    'suv-pearl',
    { day: 310, month: 6800, insurance: 38, unlimited: 50 },
    { 2026: 329, 2025: 310 },
    { seats: 7 },
  ),
  demoCar(
    'suv',
    ['Toyota Land Cruiser', 'تويوتا لاندكروزر'],
    'offroad-pearl',
    { day: 720, month: 15800, insurance: 60, unlimited: 80 },
    { 2026: 790, 2025: 740, 2024: 690 },
    { seats: 7 },
  ),
  demoCar(
    'suv',
    ['Nissan Patrol', 'نيسان باترول'],
    'offroad-sand',
    { day: 650, month: 14300, insurance: 55, unlimited: 75 },
    { 2026: 690, 2025: 650 },
    { seats: 8 },
  ),
  demoCar(
    'family',
    ['Chevrolet Tahoe', 'شفروليه تاهو'],
    'large-suv-black',
    { day: 590, month: 12900, insurance: 50, unlimited: 70 },
    { 2026: 620, 2025: 590 },
    { seats: 8 },
  ),
  demoCar(
    'family',
    ['GMC Yukon', 'جي إم سي يوكن'],
    'large-suv-pearl',
    { day: 640, month: 14000, insurance: 55, unlimited: 75 },
    { 2026: 680, 2025: 640 },
    { seats: 8 },
  ),
  demoCar(
    'family',
    ['Kia Carnival', 'كيا كرنفال'],
    'minivan-graphite',
    { day: 320, month: 7000, insurance: 35, unlimited: 50 },
    { 2026: 339, 2025: 320 },
    { seats: 8 },
  ),
  demoCar(
    'family',
    ['Hyundai Staria', 'هيونداي ستاريا'],
    'van-silver',
    { day: 335, month: 7300, insurance: 35, unlimited: 50 },
    { 2026: 355, 2025: 335 },
    { seats: 11 },
  ),
  demoCar(
    'luxury',
    ['Mercedes-Benz E-Class', 'مرسيدس بنز الفئة E'],
    'executive-sedan-black',
    { day: 890, month: 19500, insurance: 60, unlimited: 80 },
    { 2026: 950, 2025: 890 },
  ),
  demoCar(
    'luxury',
    ['Lexus ES 300h', 'لكزس ES 300h'],
    'large-sedan-pearl',
    { day: 560, month: 12200, insurance: 50, unlimited: 65 },
    { 2026: 590, 2025: 550 },
    { fuel: 'Hybrid' },
  ),
  demoCar(
    'luxury',
    ['Lucid Air', 'لوسد إير'],
    'executive-sedan-palm',
    { day: 980, month: null, insurance: 60, unlimited: 80 },
    { 2026: 980 },
    { fuel: 'Electric' },
  ),
  demoCar(
    'luxury',
    ['Ford Mustang', 'فورد موستنج'],
    'coupe-burgundy',
    { day: 650, month: null, insurance: 60, unlimited: null },
    { 2026: 690, 2025: 650 },
    { seats: 4 },
  ),
  demoCar(
    'pickup',
    ['Toyota Hilux', 'تويوتا هايلكس'],
    'pickup-pearl',
    { day: 210, month: 4600, insurance: 28, unlimited: 40 },
    { 2026: 225, 2025: 210, 2024: 199 },
    { transmission: 'Manual', fuel: 'Diesel' },
  ),
]
