import { starterBranchHours, starterBranchIds } from '#domain/branches/branch-hours.ts'
import type { StarterBranchId } from '#domain/branches/branch-hours.ts'
import type { branches } from '#data/tables/branches.ts'

type Place = {
  nameAr: string
  nameEn: string
  cityAr: string
  cityEn: string
  latitude: number
  longitude: number
}

const najran = { cityAr: 'نجران', cityEn: 'Najran' }
const jeddah = { cityAr: 'جدة', cityEn: 'Jeddah' }

// The airports' real positions; for the others a point in the district or on the street.
const places: Record<StarterBranchId, Place> = {
  'najran-airport': {
    ...najran,
    nameAr: 'مطار نجران',
    nameEn: 'Najran Airport',
    latitude: 17.6114,
    longitude: 44.4192,
  },
  'najran-king-saud-road': {
    ...najran,
    nameAr: 'نجران - طريق الملك سعود',
    nameEn: 'Najran - King Saud Road',
    latitude: 17.4933,
    longitude: 44.1277,
  },
  'najran-al-husayn': {
    ...najran,
    nameAr: 'نجران - الحصين',
    nameEn: 'Najran - Al Husayn',
    latitude: 17.4836,
    longitude: 44.1553,
  },
  'jeddah-an-nuzhah': {
    ...jeddah,
    nameAr: 'جدة - النزهة',
    nameEn: 'Jeddah - An Nuzhah',
    latitude: 21.6167,
    longitude: 39.165,
  },
  'jeddah-hira': {
    ...jeddah,
    nameAr: 'جدة - حراء',
    nameEn: 'Jeddah - Hira',
    latitude: 21.606,
    longitude: 39.15,
  },
  'riyadh-al-qadisiyyah': {
    cityAr: 'الرياض',
    cityEn: 'Riyadh',
    nameAr: 'الرياض - القادسية',
    nameEn: 'Riyadh - Al Qadisiyyah',
    latitude: 24.829,
    longitude: 46.825,
  },
  abha: {
    cityAr: 'أبها',
    cityEn: 'Abha',
    nameAr: 'أبها',
    nameEn: 'Abha',
    latitude: 18.2164,
    longitude: 42.5053,
  },
}

export const starterBranches: (typeof branches.$inferInsert)[] = starterBranchIds.map((id, index) => ({
  id,
  ...places[id],
  mapUrl: `https://www.google.com/maps/search/?api=1&query=${places[id].latitude},${places[id].longitude}`,
  weeklyHours: starterBranchHours[id],
  displayOrder: index + 1,
}))
