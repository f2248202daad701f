import {
  BadgePercent,
  Banknote,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarRange,
  Car,
  CarFront,
  CarTaxiFront,
  FileCheck2,
  Files,
  FileText,
  Handshake,
  History,
  Image,
  Images,
  KeySquare,
  LayoutDashboard,
  List,
  ListChecks,
  ListTodo,
  MapPin,
  MessageSquareWarning,
  PackagePlus,
  CircleQuestionMark,
  ContactRound,
  ReceiptText,
  RefreshCw,
  Settings,
  ShieldCheck,
  Siren,
  Sparkles,
  Tags,
  Users,
  Wallet,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { describeEntity, entityKeys, isInMenu, listPath, recordPath, type MenuEntity } from '#domain/staff/entities.ts'
import { mayEnter, type StaffSection, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'

export type MenuItem = {
  to: string
  label: string
  icon: LucideIcon
  section: StaffSection | undefined
  /** Further addresses whose screens the entry leads to. */
  covers?: readonly string[] | undefined
}
type MenuGroup = { title: string; items: MenuItem[] }

const groups = {
  work: ['bookings', 'inquiries'],
  fleet: ['units', 'fleet'],
  content: ['content'],
  company: ['settings', 'people', 'privacy', 'changes', 'sync'],
} as const satisfies Record<keyof AdminTexts['nav']['groups'], readonly StaffSection[]>

const entityIcons: Partial<Record<MenuEntity, LucideIcon>> = {
  booking: CalendarCheck,
  quote: FileCheck2,
  case: CarTaxiFront,
  fine: Siren,
  customer: ContactRound,
  company: Building2,
  inquiry: MessageSquareWarning,
  car: Car,
  unit: CarFront,
  branch: MapPin,
  special_hours: CalendarClock,
  discount: BadgePercent,
  rate: Tags,
  extra: PackagePlus,
  special_offer: Sparkles,
  hero_slide: Image,
  partner: Handshake,
  faq: CircleQuestionMark,
  media: Images,
  settings: Settings,
  staff: Users,
  api_key: KeySquare,
  webhook: Webhook,
  person: ShieldCheck,
  sync: RefreshCw,
}

/** The icon of a list, in the menu and wherever its records are shown among others. */
export function iconOf(entity: MenuEntity): LucideIcon {
  return entityIcons[entity] ?? List
}

/** Returns the menu of a role. The screens of the site's content are one entry, which leads to their list. */
export function menuOf(role: StaffRole, texts: AdminTexts): MenuGroup[] {
  const { nav } = texts
  const all = screensOf(role, texts)
  const content = all.find(({ title }) => title === nav.groups.content)
  const others = all.filter((group) => group !== content)
  if (!content) return others
  const item = {
    to: '/admin/pages',
    label: nav.groups.content,
    icon: Files,
    section: 'content' as const,
    covers: content.items.map(({ to }) => to),
  }
  const company = others.find(({ title }) => title === nav.groups.company)
  if (!company) return [...others, { title: nav.groups.company, items: [item] }]
  return others.map((group) => (group === company ? { ...group, items: [item, ...group.items] } : group))
}

/** All screens of a role: the lists of all entities by section, and the screens that belong to no entity. */
export function screensOf(role: StaffRole, { nav }: AdminTexts): MenuGroup[] {
  const screens: Partial<Record<keyof typeof groups, MenuItem[]>> = {
    work: [
      { to: '/admin', label: nav.dashboard, icon: LayoutDashboard, section: undefined },
      { to: '/admin/today', label: nav.today, icon: ListTodo, section: 'bookings' },
      { to: '/admin/planner', label: nav.planner, icon: CalendarRange, section: 'units' },
      { to: '/admin/balances', label: nav.balances, icon: Wallet, section: 'bookings' },
      { to: '/admin/drawers', label: nav.drawers, icon: Banknote, section: 'bookings' },
      { to: '/admin/invoices', label: nav.invoices, icon: ReceiptText, section: 'bookings' },
    ],
    company: [{ to: '/admin/setup', label: nav.setup, icon: ListChecks, section: 'settings' }],
  }
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) => {
    const lists = groups[group].flatMap((section) => itemsOf(section, nav))
    const items = [...(screens[group] ?? []), ...lists].filter(
      ({ section }) => section === undefined || mayEnter(role, section),
    )
    return items.length === 0 ? [] : [{ title: nav.groups[group], items }]
  })
}

function itemsOf(section: StaffSection, nav: AdminTexts['nav']): MenuItem[] {
  if (section === 'changes') return [{ to: '/admin/changes', label: nav.changes, icon: History, section }]
  return entityKeys.flatMap((entity) => {
    if (describeEntity(entity).section !== section) return []
    if (entity === 'content') {
      return Object.entries(nav.pages).map(([page, label]) => ({
        to: recordPath(entity, page),
        label,
        icon: FileText,
        section,
      }))
    }
    return isInMenu(entity) ? [{ to: listPath(entity), label: nav.lists[entity], icon: iconOf(entity), section }] : []
  })
}
