import { FileUp, KeyRound, Keyboard, LogOut, Plus, Tags, UserPlus, UserRound, type LucideIcon } from 'lucide-react'
import { builtInViewKeys, builtInViews } from '#domain/booking/views/booking-views.ts'
import { describeImport, importKindKeys } from '#domain/imports/import-kinds.ts'
import { describeEntity, entityKeys, canBeAdded, listPath, recordPath } from '#domain/staff/entities.ts'
import { mayEnter, type StaffSection, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import { bookingViewTexts } from '../../../i18n/booking-view-texts.ts'
import { paletteTexts } from '../../../i18n/palette-texts.ts'
import { iconOf, menuOf, screensOf } from '../sections/menu.ts'
import { importTextsIn } from '../imports/import-texts.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'

/** A screen to go to or an action to start. */
export type Command = { group: 'screens' | 'actions'; label: string; icon: LucideIcon } & (
  | { to: string }
  | { run: 'signOut' | 'shortcuts' }
)

/** The screens and actions that a role may open, in the same order in every language. */
export function commandsOf(role: StaffRole, language: Language): Command[] {
  const texts = adminTextsIn(language)
  const { add, shortcuts } = paletteTexts[language]
  const { account, changes, fleet, frame, nav, people } = texts
  const screen = (label: string, icon: LucideIcon, to: string): Command => ({ group: 'screens', label, icon, to })
  const action = (label: string, icon: LucideIcon, to: string): Command => ({ group: 'actions', label, icon, to })
  const inSection = (section: StaffSection, ...commands: Command[]) => (mayEnter(role, section) ? commands : [])
  return [
    ...[...screensOf(role, texts).flatMap(({ items }) => items), ...contentList(role, texts)].map(
      ({ label, icon, to }) => screen(label, icon, to),
    ),
    ...builtInViewKeys.map((key) =>
      screen(
        `${nav.lists.booking}: ${bookingViewTexts[language].builtIn[key]}`,
        iconOf('booking'),
        `${listPath('booking')}?${builtInViews[key]}`,
      ),
    ),
    ...inSection('fleet', screen(fleet.categoriesLink, Tags, listPath('category'))),
    screen(frame.account, UserRound, '/admin/account'),
    ...entityKeys
      .filter(canBeAdded)
      .flatMap((entity) =>
        inSection(describeEntity(entity).adding!, action(add(changes.entities[entity]), Plus, recordPath(entity))),
      ),
    ...importKindKeys.flatMap((kind) =>
      inSection('fleet', action(importTextsIn(language).kinds[kind].title, FileUp, describeImport(kind).address)),
    ),
    ...inSection('people', action(people.invite, UserPlus, '/admin/people/invite')),
    action(account.changePassword, KeyRound, '/admin/account/password'),
    { group: 'actions', label: shortcuts, icon: Keyboard, run: 'shortcuts' },
    { group: 'actions', label: frame.signOut, icon: LogOut, run: 'signOut' },
  ]
}

/** The list of the site's content, which only the menu has. */
function contentList(role: StaffRole, texts: AdminTexts) {
  return menuOf(role, texts).flatMap(({ items }) => items.filter(({ covers }) => covers !== undefined))
}
