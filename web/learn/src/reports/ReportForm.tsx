import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import type { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'
import { threadWords as words } from './thread-words.ts'
import { reportWords } from './words.ts'

export interface TypedReport {
  category: string
  title: string
  description: string
}

interface ReportFormProps {
  id: string
  form: ReturnType<typeof useContractForm<TypedReport, TypedReport>>
  /** A kind that is not one of ours any more stays choosable. */
  kept?: string
}

/** Kind, title and details of a problem. */
export function ReportForm({ id, form, kept }: ReportFormProps): ReactNode {
  const kinds: string[] = [...reportWords.kinds]
  if (kept !== undefined && !kinds.includes(kept)) kinds.push(kept)
  return (
    <form {...form.props} id={id} className="flex flex-col gap-5 pt-1">
      <Select
        label={words.kind}
        choices={kinds.map((kind) => ({ value: kind, words: kind }))}
        {...form.field('category')}
      />
      <TextField label={words.subject} {...form.field('title')} />
      <Textarea label={words.details} rows={5} limit={reportTextLength.max} {...form.field('description')} />
      <FormAlert>{form.alert}</FormAlert>
    </form>
  )
}
