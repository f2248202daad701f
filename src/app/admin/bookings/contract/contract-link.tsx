import { FileSignature } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'
import { useContractTexts } from './contract-texts.ts'

export function ContractLink({ bookingId }: { bookingId: string }) {
  const { link } = useContractTexts()
  return (
    <Link to={`/admin/bookings/${bookingId}/contract`} className={buttonClass('quiet')}>
      <FileSignature aria-hidden className="size-5" />
      {link}
    </Link>
  )
}
