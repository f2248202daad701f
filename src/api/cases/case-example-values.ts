/** Example values of cases and services, as in `example-values.ts`. */
export const caseExampleValues: Readonly<Record<string, unknown>> = {
  report_kind: 'najm',
  report_number: 'NJ-204417',
  place: 'طريق الملك عبدالعزيز، أبها',
  fault_percent: 50,
  claim_number: null,
  'Case.tow_cost': null,
  mark_ids: [31],
  'Case.kind': 'accident',
  'Case.state': 'open',
  'Case.notes': null,
  'Case.unit_id': 12,
  'Case.hold_id': null,
  'Cases.data': [
    {
      id: 7,
      booking_id: '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
      kind: 'accident',
      state: 'open',
      happened_at: { local: '2026-12-02T18:20', instant: '2026-12-02T15:20:00.000Z' },
      report_kind: 'najm',
      report_number: 'NJ-204417',
      reference: 'RD-7K2M9Q',
      plate: 'ABJ 1234',
    },
  ],
  'Cases.next': null,
  CaseRequest: { kind: 'accident', happened_at: '2026-12-02T18:20', report_kind: 'najm', report_number: 'NJ-204417' },
  CaseChange: { version: 1, fault_percent: 50, repair_cost: 320_000 },
  CaseState: { version: 2, state: 'sent' },
  CaseHold: { version: 3, kind: 'workshop', ends_at: '2026-12-09T10:00', reason: 'مقدمة السيارة' },
  'UnitServices.data': [
    {
      id: 4,
      done_on: '2026-11-20',
      odometer_km: 15_000,
      work: 'تغيير الزيت والفلتر',
      workshop: null,
      cost: { halalas: 18_000, sar: '180.00' },
      staff_name: 'Nora',
    },
  ],
  UnitServiceRequest: { done_on: '2026-11-20', odometer_km: 15_000, work: 'تغيير الزيت والفلتر', cost: 18_000 },
}

export const caseExampleMoments: Readonly<Record<string, string>> = { happened_at: '2026-12-02T18:20' }
