import type { StaffArea } from './staff-roles.ts'

/** What the back office knows about one kind of record; a part is absent where there is no such thing. */
type EntityDescription = {
  /** The columns that hold its name in each language; one column twice when the name has no language. */
  readonly name?: { readonly ar: string; readonly en: string }
  /** The column that holds the address of its picture. */
  readonly picture?: string
  /** Its address below `/admin`, and the section of the back office that a role needs for it. */
  readonly screen?: { readonly section: StaffArea; readonly path: (id: string) => string }
}

const names = { ar: 'nameAr', en: 'nameEn' } as const
const titles = { ar: 'titleAr', en: 'titleEn' } as const
const questions = { ar: 'questionAr', en: 'questionEn' } as const

/** Everything that the record of changes speaks about, in the order of its filter. */
export const entities = {
  booking: { screen: { section: 'bookings', path: (id: string) => `bookings/${id}` } },
  inquiry: { screen: { section: 'inquiries', path: (id: string) => `inquiries/${id}` } },
  car: { name: names, picture: 'imageUrl', screen: { section: 'fleet', path: (id: string) => `fleet/cars/${id}` } },
  category: { name: names, screen: { section: 'fleet', path: (id: string) => `fleet/categories/${id}` } },
  hero_slide: {
    name: titles,
    picture: 'imageUrl',
    screen: { section: 'content', path: (id: string) => `hero-slider/${id}` },
  },
  partner: { name: names, picture: 'logoUrl', screen: { section: 'content', path: (id: string) => `partners/${id}` } },
  special_offer: {
    name: titles,
    picture: 'imageUrl',
    screen: { section: 'fleet', path: (id: string) => `special-offers/${id}` },
  },
  discount: {
    name: { ar: 'code', en: 'code' },
    screen: { section: 'fleet', path: (id: string) => `discounts/${id}` },
  },
  faq: { name: questions, screen: { section: 'content', path: (id: string) => `faq/${id}` } },
  branch: { name: names, screen: { section: 'fleet', path: (id: string) => `branches/${id}` } },
  // The id of a page text is `<page>/<section>`.
  content: { screen: { section: 'content', path: (id: string) => `pages/${id.split('/', 1)[0]}` } },
  settings: { screen: { section: 'settings', path: () => 'settings' } },
  media: { name: { ar: 'filename', en: 'filename' }, screen: { section: 'content', path: () => 'media' } },
  staff: { name: { ar: 'name', en: 'name' }, screen: { section: 'people', path: (id: string) => `people/${id}` } },
  invitation: {},
  person: {},
  sync: { screen: { section: 'sync', path: () => 'sync' } },
} as const satisfies Record<string, EntityDescription>

export type Entity = keyof typeof entities
type Entities = typeof entities
/** An entity whose rows have name columns. */
export type NamedEntity = { [E in Entity]: Entities[E] extends { name: object } ? E : never }[Entity]
/** An entity whose rows show a picture. */
export type PicturedEntity = { [E in Entity]: Entities[E] extends { picture: string } ? E : never }[Entity]

export const entityKeys = Object.keys(entities) as Entity[]

export function describeEntity(entity: Entity): EntityDescription {
  return entities[entity]
}

export function hasName(entity: Entity): entity is NamedEntity {
  return describeEntity(entity).name !== undefined
}

export function hasPicture(entity: Entity): entity is PicturedEntity {
  return describeEntity(entity).picture !== undefined
}

/** What happened to a record. `view` and `export` concern identity numbers, `erase` personal data. */
export type ChangeAction = 'create' | 'update' | 'delete' | 'view' | 'export' | 'erase'
