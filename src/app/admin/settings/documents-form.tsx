import { useState } from 'react'
import { Link } from 'react-router'
import { bytesOf, documentModes, sellerNameBytes } from '#domain/settings/invoicing.ts'
import { settingLineMaximum } from '#domain/settings/settings-form.ts'
import { useDocumentTexts } from '../shared/billing/document-texts.ts'
import { useReportingTexts } from '../shared/billing/reporting-texts.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

const digits = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** Which tax documents the company issues, and its name and national address on them. */
export function DocumentsForm({ group, answer, missing }: SettingFormProps & { missing: string | undefined }) {
  const { settings } = useDocumentTexts()
  const reporting = useReportingTexts()
  const line = { maxLength: settingLineMaximum, autoComplete: 'off' } as const
  return (
    <SettingGroupForm section="documents" group={group} answer={answer}>
      {(field) => (
        <>
          <p className="text-sm text-muted">{settings.intro}</p>
          <SelectField {...field('document_mode')} label={settings.mode} hint={settings.modeHint}>
            {documentModes.map((mode) => (
              <option key={mode} value={mode}>
                {settings.modes[mode]}
              </option>
            ))}
          </SelectField>
          <p className="text-sm text-muted">{reporting.modeHint}</p>
          {missing && <p className="font-semibold text-danger">{missing}</p>}
          <SellerName field={field('seller_name')} />
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            <InputField {...field('seller_street')} {...line} label={settings.street} />
            <InputField {...field('seller_building')} {...digits} label={settings.building} />
            <InputField {...field('seller_district')} {...line} label={settings.district} />
            <InputField {...field('seller_city')} {...line} label={settings.city} />
            <InputField {...field('seller_postcode')} {...digits} label={settings.postcode} />
          </div>
          <p className="text-sm text-muted">{settings.numbersHint}</p>
          <Link to="/admin/settings/documents" className={buttonClass('quiet', 'w-fit')}>
            {settings.key}
          </Link>
        </>
      )}
    </SettingGroupForm>
  )
}

/** The name with a counter of its bytes, which the QR code limits. */
function SellerName({ field }: { field: EditField }) {
  const { settings } = useDocumentTexts()
  const [name, setName] = useState(field.defaultValue ?? '')
  return (
    <InputField
      {...field}
      maxLength={settingLineMaximum}
      autoComplete="off"
      label={settings.name}
      hint={settings.nameHint(bytesOf(name), sellerNameBytes)}
      onInput={({ currentTarget }) => setName(currentTarget.value)}
    />
  )
}
