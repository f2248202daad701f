import { Form, useNavigation } from 'react-router'
import type { OpenFineCounts } from '#data/fines/fines.ts'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { buttonClass } from '../../ui/button.ts'

/** Looks again for the rentals of fines without one, and charges those whose rental is known. */
export function ListButtons({ counts, mayCharge }: { counts: OpenFineCounts; mayCharge: boolean }) {
  const texts = useFineTexts()
  const busy = useNavigation().formMethod === 'POST'
  const charges = mayCharge && counts.matched > 0
  if (counts.unmatched === 0 && !charges) return null
  return (
    <div className="flex flex-wrap gap-3">
      {charges && (
        <ConfirmAction
          id="charge-all"
          label={texts.chargeAll(counts.matched)}
          look="brand"
          question={texts.chargeAllQuestion(counts.matched)}
        >
          <Form method="post" className="contents">
            <button type="submit" name="intent" value="chargeAll" disabled={busy} className={buttonClass('accent')}>
              {texts.charge.submit}
            </button>
          </Form>
        </ConfirmAction>
      )}
      {counts.unmatched > 0 && (
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="lookAgain" disabled={busy} className={buttonClass('quiet')}>
            {texts.lookAgain}
          </button>
        </Form>
      )}
    </div>
  )
}
