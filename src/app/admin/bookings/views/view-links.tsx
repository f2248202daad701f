import { BookmarkPlus, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { everyBooking } from '#domain/booking/booking-filter.ts'
import { viewNameMaximum } from '#domain/booking/views/booking-view-form.ts'
import { atBranch, builtInViewKeys, builtInViews } from '#domain/booking/views/booking-views.ts'
import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { ConfirmDialog } from '../../shared/screen/confirm.tsx'
import { closesDialog, ModalDialog, opensDialog } from '../../shared/screen/modal-dialog.tsx'
import { bookingViewTexts } from '../../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { chipClass } from '../../../ui/chip.ts'
import { CheckboxField, InputField } from '../../../ui/field.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { useShowChosen } from '../../../ui/use-show-chosen.ts'

type View = { id: number; name: string; filter: string; isShared: boolean; mayDelete: boolean }

type ViewLinksProps = {
  /** The filter of the list as a query, without the search. */
  current: string
  branch: string | undefined
  views: readonly View[]
  mayShare: boolean
  answer: FormRefusal | undefined
}

const home = '/admin/bookings'
const chip = `${chipClass} px-4 text-[0.9375rem] whitespace-nowrap`

/** Links to the views that everybody has and to saved ones, and forms that save and delete one. */
export function ViewLinks({ current, branch, views, mayShare, answer }: ViewLinksProps) {
  const texts = bookingViewTexts[useLanguage()]
  // The branch stays when another view is chosen.
  const at = (view: string) => atBranch(view, branch).toString()
  const links = [
    ...builtInViewKeys.map((key) => ({ filter: at(builtInViews[key]), label: texts.builtIn[key], note: '' })),
    { filter: at(everyBooking), label: texts.all, note: '' },
    ...views.map(({ filter, name, isShared }) => ({ filter, label: name, note: isShared ? texts.shared : '' })),
  ]
  const isKnown = links.some(({ filter }) => filter === current)
  const strip = useShowChosen(`${current} ${isKnown}`)
  const deletable = views.find(({ filter, mayDelete }) => filter === current && mayDelete)
  return (
    <>
      <div className="flex items-start gap-2">
        <nav
          ref={strip}
          aria-label={texts.views}
          className="-ms-4 min-w-0 overflow-x-auto px-4 py-1 -my-1 md:ms-0 md:px-0"
        >
          <ul className="flex gap-2 md:flex-wrap">
            {links.map(({ filter, label, note }) => (
              <li key={`${filter} ${label}`}>
                <Link to={`${home}?${filter}`} aria-current={filter === current ? 'page' : undefined} className={chip}>
                  <span>
                    <bdi>{label}</bdi>
                    {note && <span className="text-sm font-normal"> ({note})</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!isKnown && (
          <button
            {...opensDialog('save-view')}
            aria-label={texts.save}
            title={texts.save}
            className={buttonClass('quiet', 'shrink-0 max-md:px-2.5')}
          >
            <BookmarkPlus aria-hidden className="size-5" />
            <span className="max-md:hidden">{texts.save}</span>
          </button>
        )}
        {deletable && <DeleteView view={deletable} />}
      </div>
      {answer?.result.error && <RefusalNotice title={texts.saveTitle}>{texts.nameProblem}</RefusalNotice>}
      {!isKnown && <SaveView mayShare={mayShare} />}
    </>
  )
}

function SaveView({ mayShare }: { mayShare: boolean }) {
  const { actions } = useAdminTexts()
  const texts = bookingViewTexts[useLanguage()]
  return (
    <ModalDialog id="save-view" role="dialog" label={texts.saveTitle}>
      <h2 className="mb-4 text-title">{texts.saveTitle}</h2>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="saveView" />
        <InputField
          id="view-name"
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          required
          maxLength={viewNameMaximum}
          autoComplete="off"
        />
        {mayShare && <CheckboxField name="shared" label={texts.forEverybody} />}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button {...closesDialog('save-view')} className={buttonClass('quiet')}>
            {actions.cancel}
          </button>
          <button type="submit" className={buttonClass('accent')}>
            {actions.save}
          </button>
        </div>
      </Form>
    </ModalDialog>
  )
}

function DeleteView({ view: { id, name } }: { view: View }) {
  const { actions } = useAdminTexts()
  const texts = bookingViewTexts[useLanguage()]
  const dialog = `delete-view-${id}`
  return (
    <>
      <button
        {...opensDialog(dialog)}
        aria-label={texts.delete(name)}
        title={texts.delete(name)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <ConfirmDialog id={dialog} label={texts.delete(name)} question={texts.confirmDelete(name)}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="deleteView" />
          <button type="submit" name="id" value={id} className={buttonClass('danger')}>
            {actions.delete}
          </button>
        </Form>
      </ConfirmDialog>
    </>
  )
}
