import { mkdirSync, writeFileSync } from 'node:fs'
import { drawAwards } from './illustrations/awards.ts'
import { drawCeoPortrait } from './illustrations/ceo-portrait.ts'
import { drawJourney } from './illustrations/journey.ts'
import { drawMaintenanceCar } from './illustrations/maintenance-car.ts'
import { drawNotFound } from './illustrations/not-found.ts'
import { drawOffers } from './illustrations/offers.ts'
import { drawPartners } from './illustrations/partners.ts'
import { drawQattBand } from './illustrations/qatt-band.ts'
import { drawSpecialOffers } from './illustrations/special-offers.ts'

const folder = new URL('../public/artwork/', import.meta.url)

mkdirSync(new URL('partners/', folder), { recursive: true })
mkdirSync(new URL('special-offers/', folder), { recursive: true })
save('qatt-band', drawQattBand('light'))
save('qatt-band-dark', drawQattBand('dark'))
save('ceo-portrait', drawCeoPortrait())
drawAwards().forEach((award, index) => save(`award-${index + 1}`, award))
save('journey', drawJourney())
save('maintenance-car', drawMaintenanceCar())
save('not-found', drawNotFound())
for (const [name, offer] of Object.entries(drawOffers())) save(name, offer)
for (const [name, offer] of Object.entries(drawSpecialOffers())) save(`special-offers/${name}`, offer)
for (const [slug, logo] of drawPartners()) save(`partners/${slug}`, logo)

function save(file: string, svg: string): void {
  writeFileSync(new URL(`${file}.svg`, folder), svg)
}
