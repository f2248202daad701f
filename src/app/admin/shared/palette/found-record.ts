import type { Entity } from '#domain/staff/entities.ts'

/** The kinds of records that the palette finds, in the order of its results. */
export const foundEntities = ['booking', 'customer', 'unit', 'car', 'branch'] as const satisfies Entity[]

/** A record that the palette found, in the member's language. */
export type FoundRecord = {
  entity: (typeof foundEntities)[number]
  to: string
  title: string
  note: string
}
