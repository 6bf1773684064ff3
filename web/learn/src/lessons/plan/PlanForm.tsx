import { type LessonPlan, lessonPlanEndpoints, planLesson } from '@hiwar/contract/appointments/lesson-plans.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { planNoteLength } from '@hiwar/contract/fields/desk-limits.ts'
import { studentSheetEndpoints } from '@hiwar/contract/people/student-sheets.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { SubmitButton } from '@hiwar/kit/forms/FormEnd.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { DialogFoot, useFormInDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { catalogue } from '@hiwar/materials/catalogue.ts'
import { type ReactNode, useId, useState } from 'react'
import { sheetName } from '../../materials/sheet-words.tsx'
import { lessonPlanWords as words } from './words.ts'

interface PlanFormProps {
  lessonId: number
  /** A sheet to prepare the lesson with, in place of the one it has. */
  sheetId?: string
  /** After the save, for a dialog around the form, which asks by itself before changes are lost. */
  onSaved?: () => void
}

/** What a tutor prepares for a lesson until its end. In a dialog its button stands at the foot. */
export function PlanForm({ lessonId, sheetId, onSaved }: PlanFormProps): ReactNode {
  const plan = useRead(lessonPlanEndpoints.read, { params: { id: lessonId } }, { staleTime: 0 })
  // Never an old plan, which the form would write back over a newer one.
  const [before] = useState(plan.dataUpdatedAt)
  const data = plan.dataUpdatedAt > before ? plan.data : undefined
  return (
    <DataBlock query={{ ...plan, data }} skeleton={<SkeletonText lines={5} />}>
      {(kept) => <Fields key={lessonId} {...{ lessonId, kept, onSaved }} sheetId={sheetId ?? kept.sheetId} />}
    </DataBlock>
  )
}

interface FieldsProps extends Pick<PlanFormProps, 'lessonId'> {
  kept: LessonPlan
  sheetId: string | null
  onSaved: (() => void) | undefined
}

/** No sheet is the empty choice. */
interface Written {
  sheetId: string
  note: string
}

/** An empty note is sent as one, though forms leave empty fields out. */
const written = planLesson.extend({ note: planLesson.shape.note.default('') })

const changes = [lessonPlanEndpoints.read, lessonEndpoints.list, lessonEndpoints.read, studentSheetEndpoints.read]

function Fields({ lessonId, kept, sheetId, onSaved }: FieldsProps): ReactNode {
  const id = useId()
  const form = useContractForm<LessonPlan, Written, LessonPlan>(written, {
    start: { sheetId: sheetId ?? '', note: kept.note },
    body: ({ sheetId: chosen, note }) => ({ sheetId: chosen || null, note }),
    send: (body) => call(lessonPlanEndpoints.write, { params: { id: lessonId }, body }),
    done: (_, body) => {
      const isAhead = form.settle({ sheetId: body.sheetId ?? '', note: body.note })
      toast.success(words.saved)
      if (!isAhead) onSaved?.()
    },
    changes,
  })
  useFormInDialog(form)
  return (
    <form {...form.props} id={id} className="flex flex-col gap-5">
      <Select
        {...form.field('sheetId')}
        label={words.sheet}
        hint={words.sheetHint}
        placeholder={words.noSheet}
        choices={catalogue.map((row) => ({ value: row.id, words: sheetName(row) }))}
      />
      <Textarea
        {...form.field('note')}
        label={words.note}
        hint={words.noteHint}
        optional
        limit={planNoteLength.max}
        rows={3}
      />
      {onSaved === undefined && <UnsavedGuard when={form.changed} />}
      <FormAlert>{form.alert}</FormAlert>
      <DialogFoot>
        <SubmitButton form={form} formId={id}>
          {words.save}
        </SubmitButton>
      </DialogFoot>
    </form>
  )
}
