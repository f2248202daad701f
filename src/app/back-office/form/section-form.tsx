import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { EditForm, type EditValues } from './edit-form.tsx'
import type { EditAnswer } from './edit.server.ts'

type SectionFormProps = Omit<ComponentProps<typeof EditForm>, 'answer' | 'cancelTo' | 'section'> & {
  section: string
  answer: EditAnswer | undefined
}

/**
 * One of several forms on a screen, which stays after saving. Only its own save brings it new values: what is being typed
 * here outlives the saves of the others, and the version it was opened with too.
 */
export function SectionForm({ section, values, answer, ...form }: SectionFormProps) {
  const refusal = answer?.section === section ? answer : undefined
  const [opened, setOpened] = useState<{ values: EditValues; saves: number }>({ values, saves: 0 })
  const { formData, state } = useNavigation()
  const wasSent = useRef(false)
  const isSent = formData?.get('section') === section
  useEffect(() => {
    if (isSent) wasSent.current = true
    if (state !== 'idle' || !wasSent.current) return
    wasSent.current = false
    if (!refusal) setOpened(({ saves }) => ({ values, saves: saves + 1 }))
  }, [isSent, state, refusal, values])
  return <EditForm key={opened.saves} {...form} section={section} values={opened.values} answer={refusal} />
}
