/** What the record of changes speaks about. */
export const changedEntities = [
  'booking',
  'inquiry',
  'car',
  'category',
  'hero_slide',
  'partner',
  'special_offer',
  'discount',
  'faq',
  'branch',
  'content',
  'settings',
  'media',
  'staff',
  'invitation',
  'person',
  'sync',
] as const

export type ChangedEntity = (typeof changedEntities)[number]
export type ChangeAction = 'create' | 'update' | 'delete' | 'view' | 'export' | 'erase'
