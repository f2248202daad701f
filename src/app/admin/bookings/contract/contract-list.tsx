import { Form, useNavigation } from 'react-router'
import { contractActionSchema, openContractStates, type ContractState } from '#domain/contracts/contract-states.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { SectionForm } from '../../shared/form/section-form.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { useContractTexts } from './contract-texts.ts'
import { LapseClock } from './lapse-clock.tsx'
import type { ContractView } from './load-contract.server.ts'

const tones: Record<ContractState, BadgeTone> = {
  saved: 'waiting',
  issued: 'running',
  suspended: 'waiting',
  closed: 'done',
  cancelled: 'refused',
}

type Contract = ContractView['contracts'][number]

/** The contracts of a booking with what can follow, and a form for the next one. */
export function ContractList({ view, answer }: { view: ContractView; answer: FormRefusal | undefined }) {
  const texts = useContractTexts()
  const { contractStates: states } = useRentalTexts()
  const { contracts, now } = view
  return (
    <>
      <Panel title={texts.contracts}>
        {contracts.length === 0 && <p className="text-muted">{texts.noContracts}</p>}
        <ul className="divide-y divide-line">
          {contracts.map((contract) => (
            <li key={contract.id} className="py-4 first:pt-0 last:pb-0">
              <ContractRow contract={contract} loadedAt={now} />
            </li>
          ))}
        </ul>
      </Panel>
      <div id="add-contract" className="scroll-mt-20">
        <Panel title={texts.add.title}>
          <SectionForm
            schema={contractActionSchema}
            section="contract"
            values={{ number: '', state: 'saved', happenedAt: '' }}
            answer={answer}
            problems={texts.formProblems}
            submitLabel={texts.add.submit}
          >
            {(field) => (
              <div className="grid gap-5">
                <input type="hidden" name="intent" value="addContract" />
                <InputField
                  {...field('number')}
                  label={texts.add.number}
                  hint={texts.add.numberHint}
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={30}
                />
                <SelectField {...field('state')} label={texts.add.state}>
                  {openContractStates.map((state) => (
                    <option key={state} value={state}>
                      {states[state]}
                    </option>
                  ))}
                </SelectField>
                <InputField
                  {...field('happenedAt')}
                  type="datetime-local"
                  label={texts.add.at}
                  hint={texts.add.atHint}
                />
              </div>
            )}
          </SectionForm>
        </Panel>
      </div>
    </>
  )
}

function ContractRow({ contract, loadedAt }: { contract: Contract; loadedAt: string }) {
  const texts = useContractTexts()
  const { contractStates: states } = useRentalTexts()
  const language = useLanguage()
  const saving = useNavigation().formMethod === 'POST'
  const { id, version, number, state, extensions, lapses, isLapsed, next, events } = contract
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="font-semibold select-all tabular-nums">
          {number}
        </bdi>
        <Badge tone={tones[state]}>{states[state]}</Badge>
        {extensions > 0 && <span className="text-sm text-muted">{texts.extensions(formatCount(extensions))}</span>}
      </p>
      {isLapsed && <p className="font-semibold text-danger">{texts.lapsed}</p>}
      {lapses && !isLapsed && (
        <div className="text-sm">
          <p>{texts.lapses(formatMoment(lapses.at, language))}</p>
          <LapseClock until={lapses.instant} loadedAt={loadedAt} />
        </div>
      )}
      {(next.length > 0 || state === 'issued') && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="contractId" value={id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="intent" value="contractState" />
          {next.map((one) => (
            <button
              key={one}
              type="submit"
              name="state"
              value={one}
              disabled={saving}
              aria-label={`${texts.moves[one]}: ${number}`}
              className={buttonClass('quiet', 'px-4')}
            >
              {texts.moves[one]}
            </button>
          ))}
        </Form>
      )}
      {state === 'issued' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="contractId" value={id} />
          <input type="hidden" name="version" value={version} />
          <button
            type="submit"
            name="intent"
            value="contractExtended"
            disabled={saving}
            aria-label={`${texts.extended}: ${number}`}
            className={buttonClass('quiet', 'px-4')}
          >
            {texts.extended}
          </button>
        </Form>
      )}
      <ol className="text-sm text-muted">
        {events.map(({ id: event, kind, at, by }) => (
          <li key={event}>
            {kind === 'extended' ? texts.extendedEvent : states[kind]} · {formatMoment(at, language)}
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
