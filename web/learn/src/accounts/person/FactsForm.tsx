import { useDirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { settingsWords } from '../settings/words.ts'
import { personWords as words } from './words.ts'

interface FactsFormProps {
  form: { props: ComponentProps<'form'>; alert: string; busy: boolean; changed: boolean; off: string | undefined }
  children: ReactNode
}

/** The facts in two columns, saved together once something changed. */
export function FactsForm({ form, children }: FactsFormProps): ReactNode {
  useDirtyForm(form.changed)
  return (
    <Card>
      <h2 className="mb-5 text-lg">{words.facts}</h2>
      <form {...form.props} className="flex flex-col gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">{children}</div>
        <FormAlert>{form.alert}</FormAlert>
        <Button type="submit" busy={form.busy} off={form.off} disabled={!form.changed} className="self-start">
          {form.off ?? settingsWords.save}
        </Button>
      </form>
    </Card>
  )
}
