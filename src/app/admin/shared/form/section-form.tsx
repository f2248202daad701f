import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { useProblems } from '../../../connection/connection-store.ts'
import { EditForm, formId, type EditValues } from './edit-form.tsx'
import type { FormRefusal } from './save-form.server.ts'

type SectionFormProps = Omit<ComponentProps<typeof EditForm>, 'answer' | 'cancelTo' | 'section'> & {
  section: string
  answer: FormRefusal | undefined
}

/**
 * One of several forms on a screen that stays open after saving. It takes new values and a new version only from its own save, so
 * that saving another form does not discard what is typed here.
 */
export function SectionForm({ section, values, answer, ...form }: SectionFormProps) {
  const refusal = answer?.section === section ? answer : undefined
  const [opened, setOpened] = useState<{ values: EditValues; saves: number }>({ values, saves: 0 })
  const { formData, state } = useNavigation()
  const isLost = useProblems().form?.form === formId(section)
  const wasSent = useRef(false)
  const isSent = formData?.get('section') === section
  useEffect(() => {
    if (isSent) wasSent.current = true
    if (state !== 'idle' || !wasSent.current) return
    wasSent.current = false
    if (!refusal && !isLost) setOpened(({ saves }) => ({ values, saves: saves + 1 }))
  }, [isSent, isLost, state, refusal, values])
  return (
    <EditForm key={opened.saves} {...form} section={section} values={opened.values} latest={values} answer={refusal} />
  )
}
