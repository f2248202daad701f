import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import { EditLink } from '../../back-office/list/edit-link.tsx'
import { OrderedTable } from '../../back-office/list/ordered-table.tsx'
import { Picture } from '../../ui/picture.tsx'

type PartnerRow = { id: number; logoUrl: string; name: string }

/** The partners of one type. */
export function PartnersTable({ caption, partners }: { caption: string; partners: PartnerRow[] }) {
  const { partners: texts, form } = useAdminTexts()
  return (
    <OrderedTable
      caption={caption}
      rows={partners}
      nameOf={({ name }) => name}
      columns={[
        {
          title: texts.partner,
          isName: true,
          cell: ({ name, logoUrl }) => (
            <span className="flex min-w-0 items-center gap-4">
              <Logo logoUrl={logoUrl} />
              {name}
            </span>
          ),
        },
        {
          title: form.actions,
          isActions: true,
          cell: ({ id, name }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={`/admin/partners/${id}`} name={name} />
              <ConfirmDelete id={id} name={name} />
            </div>
          ),
        },
      ]}
    />
  )
}

function Logo({ logoUrl }: { logoUrl: string }) {
  const box = 'h-12 w-20 rounded-control bg-white'
  return (
    <span className="shrink-0">
      {logoUrl ? (
        <Picture src={logoUrl} alt="" width={80} height={48} sizes="5rem" className={`${box} object-contain p-1`} />
      ) : (
        <span className={`${box} block border border-dashed border-control/60`} />
      )}
    </span>
  )
}
