import type { StaffSection } from './staff-roles.ts'

/** What the back office knows about one kind of record. Parts that do not exist are absent. */
type EntityDescription = {
  /** The name of its table in a `schema.ts` of `data`; required with name columns. */
  readonly table?: string
  /** The columns with its name in each language; the same column twice for a name without a language. */
  readonly name?: { readonly ar: string; readonly en: string }
  /** The column that holds the address of its picture. */
  readonly picture?: string
  /** The section that a role needs to open it. */
  readonly section?: StaffSection
  /** Address of its list below `/admin`, and whether the menu links to it. */
  readonly list?: string
  readonly isInMenu?: boolean
  /** Address of one record below `/admin`. The id `new` gives the form for a new record. */
  readonly record?: (id: string) => string
  /** The section that a role needs to add one, with the form at `record('new')`. */
  readonly adding?: StaffSection
}

const names = { ar: 'nameAr', en: 'nameEn' } as const
const titles = { ar: 'titleAr', en: 'titleEn' } as const
const questions = { ar: 'questionAr', en: 'questionEn' } as const

const below = (list: string) => (id: string) => `${list}/${id}`
const only = (address: string) => (_id: string) => address

/** All entities of the record of changes, in the order of the menu and of its filter. */
export const entities = {
  booking: {
    section: 'bookings',
    list: 'bookings',
    isInMenu: true,
    record: below('bookings'),
    adding: 'bookings',
  },
  quote: {
    section: 'bookings',
    list: 'quotes',
    isInMenu: true,
    record: below('quotes'),
  },
  // Without name columns: names of customers stay out of the record of changes.
  customer: {
    section: 'bookings',
    list: 'customers',
    isInMenu: true,
    record: below('customers'),
    adding: 'bookings',
  },
  // Without name columns, so that its changes are restored by nobody: they leave out its contact.
  company: {
    section: 'bookings',
    list: 'companies',
    isInMenu: true,
    record: below('companies'),
    adding: 'fleet',
  },
  // Without name columns: its numbers are those of reports about a person.
  case: { section: 'bookings', list: 'cases', isInMenu: true, record: below('cases') },
  // Without name columns: its number leads to a file that names the driver.
  fine: { section: 'bookings', list: 'fines', isInMenu: true, record: below('fines'), adding: 'bookings' },
  inquiry: { section: 'inquiries', list: 'inquiries', isInMenu: true, record: below('inquiries') },
  car: {
    table: 'cars',
    name: names,
    picture: 'imageUrl',
    section: 'fleet',
    list: 'fleet',
    isInMenu: true,
    record: below('fleet/cars'),
    adding: 'fleet',
  },
  // Every role may view units; changing them needs the section of the fleet.
  unit: {
    table: 'units',
    name: { ar: 'plate', en: 'plate' },
    section: 'units',
    list: 'units',
    isInMenu: true,
    record: below('units'),
    adding: 'fleet',
  },
  hold: { section: 'fleet' },
  category: {
    table: 'carCategories',
    name: names,
    section: 'fleet',
    list: 'fleet/categories',
    isInMenu: false,
    record: below('fleet/categories'),
    adding: 'fleet',
  },
  branch: {
    table: 'branches',
    name: names,
    section: 'fleet',
    list: 'branches',
    isInMenu: true,
    record: below('branches'),
    adding: 'fleet',
  },
  special_hours: {
    table: 'specialHours',
    name: { ar: 'noteAr', en: 'noteEn' },
    section: 'fleet',
    list: 'special-hours',
    isInMenu: true,
    record: below('special-hours'),
    adding: 'fleet',
  },
  discount: {
    table: 'discountCodes',
    name: { ar: 'code', en: 'code' },
    section: 'fleet',
    list: 'discounts',
    isInMenu: true,
    record: below('discounts'),
    adding: 'fleet',
  },
  rate: {
    table: 'rates',
    name: names,
    section: 'fleet',
    list: 'rates',
    isInMenu: true,
    record: below('rates'),
    adding: 'fleet',
  },
  extra: {
    table: 'extras',
    name: names,
    section: 'fleet',
    list: 'extras',
    isInMenu: true,
    record: below('extras'),
    adding: 'fleet',
  },
  return_fee: {
    table: 'returnFees',
    name: { ar: 'fromCity', en: 'fromCity' },
    section: 'fleet',
    list: 'extras/return-fees',
    isInMenu: false,
    record: below('extras/return-fees'),
    adding: 'fleet',
  },
  special_offer: {
    table: 'specialOffers',
    name: titles,
    picture: 'imageUrl',
    section: 'fleet',
    list: 'special-offers',
    isInMenu: true,
    record: below('special-offers'),
    adding: 'fleet',
  },
  hero_slide: {
    table: 'heroSlides',
    name: titles,
    picture: 'imageUrl',
    section: 'content',
    list: 'hero-slider',
    isInMenu: true,
    record: below('hero-slider'),
    adding: 'content',
  },
  // The id of a page text is `<page>/<section>`. The menu links to each page.
  content: { section: 'content', record: (id: string) => `pages/${id.split('/', 1)[0]}` },
  partner: {
    table: 'partners',
    name: names,
    picture: 'logoUrl',
    section: 'content',
    list: 'partners',
    isInMenu: true,
    record: below('partners'),
    adding: 'content',
  },
  faq: {
    table: 'faqs',
    name: questions,
    section: 'content',
    list: 'faq',
    isInMenu: true,
    record: below('faq'),
    adding: 'content',
  },
  media: {
    table: 'mediaItems',
    name: { ar: 'filename', en: 'filename' },
    section: 'content',
    list: 'media',
    isInMenu: true,
    record: only('media'),
  },
  charges: {
    table: 'charges',
    name: { ar: 'startsOn', en: 'startsOn' },
    section: 'settings',
    list: 'settings/charges',
    isInMenu: false,
    record: below('settings/charges'),
    adding: 'settings',
  },
  settings: { section: 'settings', list: 'settings', isInMenu: true, record: only('settings') },
  staff: {
    table: 'staffUsers',
    name: { ar: 'name', en: 'name' },
    section: 'people',
    list: 'people',
    isInMenu: true,
    record: below('people'),
  },
  invitation: {},
  api_key: { section: 'people', list: 'api-keys', isInMenu: true, record: only('api-keys') },
  webhook: { section: 'people', list: 'webhooks', isInMenu: true, record: below('webhooks') },
  // A person is found by mobile number and has no screen of their own.
  person: { section: 'privacy', list: 'privacy', isInMenu: true },
  sync: { section: 'sync', list: 'sync', isInMenu: true, record: only('sync') },
} as const satisfies Record<string, EntityDescription>

export type Entity = keyof typeof entities
type Entities = typeof entities
type EntityWith<Part> = { [E in Entity]: Entities[E] extends Part ? E : never }[Entity]

/** An entity whose rows have name columns. */
export type NamedEntity = EntityWith<{ table: string; name: object }>
/** An entity whose rows show a picture. */
export type PicturedEntity = EntityWith<{ table: string; picture: string }>
/** An entity with a list in the back office. */
export type ListedEntity = EntityWith<{ list: string }>
/** An entity whose list is in the menu. */
export type MenuEntity = EntityWith<{ isInMenu: true }>
/** An entity whose records have a screen. */
export type RecordEntity = EntityWith<{ record: object }>

/** An entity whose records are added with a form. */
type AddedEntity = EntityWith<{ record: object; adding: StaffSection }>

export const entityKeys = Object.keys(entities) as Entity[]

export function describeEntity(entity: Entity): EntityDescription {
  return entities[entity]
}

/** The section that a role needs to change such a record; other roles may only view it. */
export function sectionToChange(entity: Entity): StaffSection | undefined {
  const { adding, section } = describeEntity(entity)
  return adding ?? section
}

export function hasName(entity: Entity): entity is NamedEntity {
  return describeEntity(entity).name !== undefined
}

export function hasPicture(entity: Entity): entity is PicturedEntity {
  return describeEntity(entity).picture !== undefined
}

export function isInMenu(entity: Entity): entity is MenuEntity {
  return describeEntity(entity).isInMenu === true
}

export function canBeAdded(entity: Entity): entity is AddedEntity {
  return describeEntity(entity).adding !== undefined
}

/** Returns the address of the list of an entity. */
export function listPath(entity: ListedEntity): string {
  return `/admin/${entities[entity].list}`
}

/** Returns the address of a record, or without an id the address of the form for a new one. */
export function recordPath(entity: RecordEntity, id: string | number = 'new'): string {
  return `/admin/${entities[entity].record(String(id))}`
}

/** What happened to a record. `view` concerns identity numbers, `export` and `erase` personal data. */
export type ChangeAction = 'create' | 'update' | 'delete' | 'view' | 'export' | 'erase'
