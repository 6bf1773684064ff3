import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { SuspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { suspensionDays, suspensionNoteLength } from '@hiwar/contract/fields/limits.ts'
import type { NewSuspension } from '@hiwar/contract/people/suspensions.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import type { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'
import { suspensionWords as words } from './suspension-words.ts'

export interface TypedSuspension {
  reason: string
  note: string
  innerNote: string
  /** A number of days, or `forever`. */
  days: string
}

export const firstSuspension: TypedSuspension = {
  reason: '',
  note: '',
  innerNote: '',
  days: String(suspensionDays[0]),
}

export function bodyOf({ days, ...typed }: TypedSuspension) {
  return { ...typed, days: daysOf(days) }
}

export function daysOf(typed: string): NewSuspension['days'] {
  return suspensionDays.find((days) => String(days) === typed) ?? null
}

const lengths = [
  ...suspensionDays.map((days) => ({ value: String(days), words: countOf('day', days) })),
  { value: 'forever', words: words.forever },
]

interface SuspensionFieldsProps {
  form: Pick<ReturnType<typeof useContractForm<NewSuspension, TypedSuspension>>, 'field' | 'watch'>
  /** The role of the admin. */
  role: Role
}

/** What a suspension of one account, or of many, has to say. */
export function SuspensionFields({ form, role }: SuspensionFieldsProps): ReactNode {
  const isProvisional = daysOf(form.watch('days')) === null && role !== Role.SuperAdmin
  return (
    <>
      <p className="text-ink-soft leading-relaxed">{words.suspendNote}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={words.reason}
          choices={Object.values(SuspensionReason).map((value) => ({ value, words: suspensionReasonWords[value] }))}
          {...form.field('reason')}
        />
        <Select
          label={words.length}
          placeholder={null}
          choices={lengths}
          hint={isProvisional ? words.foreverHint : undefined}
          {...form.field('days')}
        />
      </div>
      <Textarea label={words.note} rows={3} limit={suspensionNoteLength.max} {...form.field('note')} />
      <Textarea
        optional
        label={words.innerNote}
        hint={words.innerHint}
        rows={2}
        limit={suspensionNoteLength.max}
        {...form.field('innerNote')}
      />
    </>
  )
}
