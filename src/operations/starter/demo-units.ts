import type { StarterBranchId } from '#domain/branches/branch-hours.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { UnitColour } from '#domain/fleet/units.ts'
import type { UnitValues } from '../availability/units.ts'

type DemoUnit = [carNameEn: string, modelYear: number, branch: StarterBranchId, colour: UnitColour, plate: string]

/** At least one unit per model year of the demo fleet. The newest year of each car is in Najran. */
const demoUnits: DemoUnit[] = [
  ['Toyota Yaris', 2026, 'najran-airport', 'white', 'KDR7980'],
  ['Toyota Yaris', 2026, 'jeddah-an-nuzhah', 'grey', 'NHD6640'],
  ['Toyota Yaris', 2025, 'jeddah-hira', 'white', 'LJG2227'],
  ['Toyota Yaris', 2024, 'riyadh-al-qadisiyyah', 'white', 'NBV3668'],
  ['Hyundai Accent', 2026, 'najran-al-husayn', 'silver', 'SZJ1053'],
  ['Hyundai Accent', 2026, 'riyadh-al-qadisiyyah', 'white', 'GUJ6437'],
  ['Hyundai Accent', 2025, 'abha', 'silver', 'HNJ6898'],
  ['Kia Pegas', 2026, 'najran-king-saud-road', 'beige', 'ADU5019'],
  ['Kia Pegas', 2026, 'abha', 'silver', 'SGT6289'],
  ['Kia Pegas', 2025, 'jeddah-an-nuzhah', 'white', 'AJD1647'],
  ['Kia Pegas', 2024, 'riyadh-al-qadisiyyah', 'white', 'VAJ9005'],
  ['Nissan Sunny', 2026, 'najran-king-saud-road', 'blue', 'DGU2994'],
  ['Nissan Sunny', 2025, 'najran-airport', 'white', 'ERA7468'],
  ['Kia Picanto', 2025, 'najran-al-husayn', 'red', 'THZ4024'],
  ['Toyota Corolla', 2026, 'najran-airport', 'white', 'ZUN1850'],
  ['Toyota Corolla', 2026, 'jeddah-an-nuzhah', 'grey', 'SBA8065'],
  ['Toyota Corolla', 2025, 'jeddah-hira', 'white', 'RUX9039'],
  ['Toyota Corolla', 2024, 'riyadh-al-qadisiyyah', 'grey', 'GTH1530'],
  ['Hyundai Elantra', 2026, 'najran-al-husayn', 'grey', 'KNS8647'],
  ['Hyundai Elantra', 2026, 'riyadh-al-qadisiyyah', 'white', 'RAG4988'],
  ['Hyundai Elantra', 2025, 'abha', 'black', 'DDU7373'],
  ['Toyota Camry Hybrid', 2027, 'najran-al-husayn', 'silver', 'RDG3343'],
  ['Toyota Camry Hybrid', 2027, 'abha', 'grey', 'VRH3099'],
  ['Toyota Camry Hybrid', 2026, 'jeddah-hira', 'grey', 'TAB5935'],
  ['Toyota Camry Hybrid', 2025, 'riyadh-al-qadisiyyah', 'white', 'EGA1592'],
  ['Ford Taurus', 2026, 'najran-airport', 'blue', 'GSB2891'],
  ['Ford Taurus', 2025, 'najran-airport', 'black', 'EXJ5988'],
  ['Changan Eado', 2026, 'najran-airport', 'red', 'TZG2259'],
  ['Hyundai Creta', 2026, 'najran-king-saud-road', 'beige', 'JTX6868'],
  ['Hyundai Creta', 2026, 'jeddah-hira', 'white', 'USX9020'],
  ['Hyundai Creta', 2025, 'jeddah-hira', 'black', 'ZKZ3262'],
  ['Hyundai Tucson', 2026, 'najran-al-husayn', 'green', 'HSB3010'],
  ['Hyundai Tucson', 2026, 'riyadh-al-qadisiyyah', 'black', 'TJG7077'],
  ['Hyundai Tucson', 2025, 'riyadh-al-qadisiyyah', 'white', 'JAH4832'],
  ['Hyundai Tucson', 2024, 'abha', 'grey', 'HHJ6226'],
  ['Kia Sportage', 2026, 'najran-al-husayn', 'red', 'HAS8948'],
  ['Kia Sportage', 2026, 'abha', 'white', 'TLR6571'],
  ['Kia Sportage', 2025, 'jeddah-hira', 'white', 'SDD3146'],
  ['Nissan X-Trail', 2026, 'najran-airport', 'silver', 'DSL7857'],
  ['Nissan X-Trail', 2025, 'riyadh-al-qadisiyyah', 'white', 'ZRH8221'],
  ['Toyota Fortuner', 2026, 'najran-king-saud-road', 'white', 'RZX1379'],
  ['Toyota Fortuner', 2025, 'najran-airport', 'white', 'LXK2044'],
  ['Toyota Land Cruiser', 2026, 'najran-airport', 'white', 'ZSB8110'],
  ['Toyota Land Cruiser', 2025, 'jeddah-hira', 'black', 'BUX9382'],
  ['Toyota Land Cruiser', 2024, 'riyadh-al-qadisiyyah', 'silver', 'ZSV1513'],
  ['Nissan Patrol', 2026, 'najran-al-husayn', 'beige', 'BTZ2072'],
  ['Nissan Patrol', 2025, 'abha', 'white', 'ZTD9139'],
  ['Chevrolet Tahoe', 2026, 'najran-airport', 'black', 'KTR3482'],
  ['Chevrolet Tahoe', 2025, 'jeddah-hira', 'grey', 'JVK1086'],
  ['GMC Yukon', 2026, 'najran-king-saud-road', 'white', 'SLG1795'],
  ['GMC Yukon', 2025, 'riyadh-al-qadisiyyah', 'grey', 'NKL8566'],
  ['Kia Carnival', 2026, 'najran-al-husayn', 'grey', 'JGU2564'],
  ['Kia Carnival', 2025, 'najran-king-saud-road', 'white', 'NSE2154'],
  ['Hyundai Staria', 2026, 'najran-king-saud-road', 'silver', 'ZUJ8658'],
  ['Hyundai Staria', 2025, 'jeddah-hira', 'black', 'STD2459'],
  ['Mercedes-Benz E-Class', 2026, 'najran-king-saud-road', 'black', 'KZZ2146'],
  ['Mercedes-Benz E-Class', 2025, 'riyadh-al-qadisiyyah', 'grey', 'AGB6816'],
  ['Lexus ES 300h', 2026, 'najran-airport', 'white', 'TRZ2602'],
  ['Lexus ES 300h', 2025, 'abha', 'black', 'RSB2975'],
  ['Lucid Air', 2026, 'najran-king-saud-road', 'green', 'ZAJ6941'],
  ['Ford Mustang', 2026, 'najran-king-saud-road', 'red', 'EJE9272'],
  ['Ford Mustang', 2025, 'jeddah-an-nuzhah', 'white', 'RRG9830'],
  ['Toyota Hilux', 2026, 'najran-airport', 'white', 'XLG6533'],
  ['Toyota Hilux', 2026, 'jeddah-an-nuzhah', 'white', 'JEL7827'],
  ['Toyota Hilux', 2025, 'riyadh-al-qadisiyyah', 'silver', 'GLZ5176'],
  ['Toyota Hilux', 2024, 'najran-al-husayn', 'silver', 'ZEU2553'],
]

/** The plates that identify demo units. */
export const demoPlates = demoUnits.map(([, , , , plate]) => plate as Plate)

/** Units that are in maintenance on the first day. */
export const platesInMaintenance: readonly string[] = ['EXJ5988', 'LJG2227']

/** The demo units as of a Riyadh day; a few of their documents expire within the following month. */
export function demoUnitsOn(today: LocalDate, carIdOf: (nameEn: string) => number): UnitValues[] {
  const newest = Math.max(...demoUnits.map(([, year]) => year))
  return demoUnits.map(([carNameEn, modelYear, branchId, colour, plate], at) => {
    const age = newest - modelYear
    // Odd steps spread the values without a visible pattern.
    const spread = (step: number, range: number) => (at * step) % range
    const validUntil = (step: number, isExpiring: boolean) =>
      addDays(today, isExpiring ? 3 + spread(step, 26) : 40 + spread(step, 300))
    return {
      plate: plate as Plate,
      carId: carIdOf(carNameEn),
      modelYear,
      colour,
      branchId,
      odometerKm: 4_200 + age * 23_500 + spread(1_777, 16_000),
      vin: null,
      registrationExpiresOn: validUntil(37, at % 16 === 5),
      insuranceExpiresOn: validUntil(53, at % 23 === 8),
      inspectionExpiresOn: age > 1 ? validUntil(71, at % 20 === 16) : null,
      operatingCardExpiresOn: validUntil(29, at % 31 === 12),
      inServiceFrom: addDays(today, -120 - age * 280 - spread(41, 200)),
      inServiceUntil: null,
      serviceEveryKm: null,
      serviceEveryMonths: null,
      lastServiceKm: 4_200 + age * 23_500 + spread(1_777, 16_000) - spread(1_231, 10_400),
      lastServiceOn: addDays(today, -20 - spread(17, 150)),
    }
  })
}
