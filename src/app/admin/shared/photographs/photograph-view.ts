import type { PhotographView, RentalSide } from '#domain/rentals/evidence/photographs.ts'
import { recordPath } from '#domain/staff/entities.ts'

/** A stored photograph as screens show it. */
export type PhotographShown = { id: string; side: RentalSide; view: PhotographView; url: string }

/** The page with the photographs of a booking that wait for their form. */
export function photographsPath(bookingId: string): string {
  return `${recordPath('booking', bookingId)}/photographs`
}

/** Where photographs are sent, and taken back. */
export function photographUploadPath(bookingId: string): string {
  return `${photographsPath(bookingId)}/upload`
}

/** A photograph with its address, which only members can read. */
export function viewPhotograph({
  id,
  bookingId,
  side,
  view,
}: {
  id: string
  bookingId: string
  side: RentalSide
  view: PhotographView
}): PhotographShown {
  return { id, side, view, url: `${photographsPath(bookingId)}/${id}` }
}
