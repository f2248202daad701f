import * as v from 'valibot'
import { photographIdSchema } from '#domain/rentals/evidence/photographs.ts'
import { readPhotograph } from '#operations/rentals/store-photograph.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/photograph'

/** Opened on its own, the file can load and run nothing. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** One photograph of a booking, for members only: the guard of the back office runs before, and forbids caches to keep it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = v.safeParse(photographIdSchema, params.photo)
  const services = context.get(servicesContext)
  const read = id.success
    ? await readPhotograph(services, { bookingId: params.id, id: id.output })
    : ({ ok: true, bytes: undefined } as const)
  if (!read.ok) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  if (!read.bytes) return new Response(null, { status: 404 })
  return new Response(read.bytes, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(read.bytes.length),
      'content-disposition': 'inline; filename="photograph.webp"',
      'content-security-policy': inert,
    },
  })
}
