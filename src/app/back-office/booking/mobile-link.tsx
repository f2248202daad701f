import { useAdminTexts } from '../page/admin-texts.ts'

/** A customer's mobile number, to be called; or that it was erased with everything else about the person. */
export function MobileLink({ number, erased }: { number: string; erased: boolean }) {
  const { bookings } = useAdminTexts()
  if (erased) return bookings.erased
  return (
    <a href={`tel:${number}`} dir="ltr" className="underline underline-offset-4">
      {number}
    </a>
  )
}
