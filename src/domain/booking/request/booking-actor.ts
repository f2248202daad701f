import { mayAdjustPrice, type StaffRole } from '../../staff/staff-roles.ts'

/** Who books or changes a booking. A program of a customer acts as a customer, one of staff with the role of its key or member. */
export type BookingActor = { readonly kind: 'customer' } | { readonly kind: 'staff'; readonly role: StaffRole }

export const customer = { kind: 'customer' } as const satisfies BookingActor

/** What the company may decide for a customer, who may not decide it alone. */
export type BookingRights = {
  /** To start at once: a customer at the counter needs no lead time. */
  readonly startsAtOnce: boolean
  /** To hand over while the branch is closed, because somebody will be there. */
  readonly usesClosedHours: boolean
  /** To book a car that the site hides. */
  readonly booksHiddenCars: boolean
  readonly agreesPrices: boolean
  readonly waivesAfterHoursFee: boolean
  /** How many days back a rental may have begun that is entered afterwards, such as from paper. */
  readonly entersDaysBack: number
}

const daysBack: Record<StaffRole, number> = { agent: 3, manager: 365, owner: 365 }

export function bookingRights(by: BookingActor): BookingRights {
  const isStaff = by.kind === 'staff'
  return {
    startsAtOnce: isStaff,
    usesClosedHours: isStaff,
    booksHiddenCars: isStaff,
    agreesPrices: isStaff && mayAdjustPrice(by.role),
    waivesAfterHoursFee: isStaff && mayAdjustPrice(by.role),
    entersDaysBack: isStaff ? daysBack[by.role] : 0,
  }
}
