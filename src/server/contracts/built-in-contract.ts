import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { contractKeys, viewContractTable } from '#app/cars/policy-lines.server.ts'
import { policyTexts } from '#app/i18n/page-texts.server.ts'
import type { Database } from '#data/database/connect.ts'
import { listCars } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { readSettings } from '#data/settings/settings.ts'
import { policyLines, viewPolicies } from '#domain/booking/rental-policies.ts'
import type { ContractName } from '#domain/content/contracts.ts'
import type { Language } from '#domain/text/languages.ts'
import type { ContractGroup, ContractLine } from './append-values.ts'

/** The contract that comes with Roud, with the values that the company's settings, categories and cars state today. */
export async function makeBuiltInContract(db: Database, folder: string, name: ContractName): Promise<Uint8Array> {
  const [file, { rental }, cars, extras] = await Promise.all([
    readFile(path.join(folder, 'contracts', `${name}.pdf`)),
    readSettings(db),
    listCars(db),
    listOfferedExtras(db),
  ])
  const inBoth = <T>(of: (language: Language) => readonly T[], text: (value: T) => string): ContractLine[] => {
    const [ar, en] = [of('ar').map(text), of('en').map(text)]
    return ar.map((line, index) => ({ ar: line, en: en[index] ?? '' }))
  }
  const tableIn = (language: Language) => viewContractTable(rental, { cars, extras }, language)
  const [arabic, english] = [tableIn('ar'), tableIn('en')]
  const lineText = (line: { name: string; text: string }) => `${line.name}: ${line.text}`
  const groups = arabic.rows.map((row, index): ContractGroup => {
    const other = english.rows[index]
    return {
      heading: { ar: row.name, en: other?.name ?? '' },
      lines: row.lines.map((line, place) => {
        const same = other?.lines[place]
        return { ar: lineText(line), en: same ? lineText(same) : '' }
      }),
    }
  })
  const ofCompany = (language: Language) =>
    policyLines(viewPolicies(rental, language), policyTexts(language)).filter(
      ({ key }) => !contractKeys.some((value) => value === key),
    )
  const { title, all } = { title: { ar: arabic.title, en: english.title }, all: inBoth(ofCompany, lineText) }
  const general = { ar: policyTexts('ar').title, en: policyTexts('en').title }
  // Loaded when the first contract is asked for, because few processes ever need it.
  const { appendValues } = await import('./append-values.ts')
  return appendValues(file, { title, groups: [{ heading: general, lines: all }, ...groups] })
}
