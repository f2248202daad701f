import { countryOutline } from './country-outline.ts'

type Place = [latitude: number, longitude: number]

const redSea = countryOutline.slice(0, 34)
const gulf = countryOutline.slice(countryOutline.findIndex(([latitude]) => latitude === 25))
const kingdomGulf = gulf.slice(0, gulf.findIndex(([latitude]) => latitude === 28.54) + 1)

function readPlaces(text: string): Place[] {
  return text.split(' ').map((place) => place.split(',').map(Number) as Place)
}

/**
 * The coasts around the country as [latitude, longitude], drawn roughly by hand and far beyond what the maps show. Where land
 * borders the country, its own outline is used. Other states are not distinguished.
 */
export const landOutline: Place[] = [
  // Sinai to the Gulf of Aqaba.
  ...readPlaces('29.95,32.55 29.1,32.8 28.25,33.6 27.75,34.2 28.5,34.5'),
  ...redSea,
  // The south of the peninsula, up to Qatar.
  ...readPlaces(
    '15.7,42.7 14.8,42.95 13.3,43.25 12.65,43.45 12.75,44.5 12.8,45 13.4,46.7 13.95,48.2 14.5,49.1 15.2,51 15.65,52.2 16.65,53.1 16.95,54 17.3,55.3 17.95,56.3 18.9,57.6 20.4,58.3 21.4,59.2 22.5,59.8 23.6,58.6 24.35,56.75 25.3,56.35 26.3,56.35 26.05,56.1 25.35,55.4 24.5,54.4 24.15,53.3 24.05,52.4 24.2,51.6 24.6,51.36 24.75,51.5 25.3,51.6 26.1,51.25 25.6,50.82 24.85,50.8',
  ),
  ...kingdomGulf,
  // The head of the Gulf and its north, the east and north of Asia, and the Mediterranean.
  ...readPlaces(
    '29,48.1 29.35,47.95 29.55,48.1 30,48.1 29.95,48.6 30.2,49.2 30.1,50.1 29.2,50.6 28.85,50.85 27.85,51.9 27.45,52.7 26.75,53.9 26.5,54.8 26.65,55.6 27.15,56.3 27.1,56.9 26.2,57.2 25.6,57.8 25.35,60.6 25.1,61.6 25.3,64 24.85,66.9 22,69 20,75 50,75 50,26 38,26.5 36.7,28.2 36.2,29.6 36.85,30.7 36.05,32.8 36.75,34.6 36.6,36.15 35.5,35.75 33.9,35.5 32.85,35 31.6,34.5 31.1,33.8 31.3,32.3 31.55,31 31.2,29.9 31,28 31.6,25.1 31,20 32.8,15 32.9,10',
  ),
  // Africa and the other coast of the Red Sea.
  ...readPlaces(
    '0,10 0,43 4,48 8,50 10.4,51.1 11.83,51.28 11.3,49.2 11.15,47.5 10.45,45 11.4,43.4 11.6,43.1 12.5,43.3 13,42.7 14.2,41.2 14.95,40.1 15.6,39.5 16.6,39.15 18,38.55 18.6,37.75 19.6,37.25 21,37.15 22,36.9 23.1,35.55 23.95,35.6 25.05,34.9 26.1,34.28 27.25,33.83 28.35,33.1 29,32.65',
  ),
]
