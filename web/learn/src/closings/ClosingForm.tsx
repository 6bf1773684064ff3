import {
  type CloseLesson,
  closeLesson,
  closingEndpoints,
  type LessonClosing,
  type LessonSummary,
} from '@hiwar/contract/appointments/closings.ts'
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role, Sort } from '@hiwar/contract/enumerations/basic.ts'
import { homeworkDays, homeworkLength, nextStepLength } from '@hiwar/contract/fields/desk-limits.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { FilterChip, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { CanDoChips } from './CanDoChips.tsx'
import {
  bodyOf,
  type ClosingValues,
  choicesOf,
  dueDayBefore,
  forgetDraft,
  isEmpty,
  keepDraft,
  noHomework,
  readDraft,
  sheetAfter,
  valuesOf,
} from './closing-values.ts'
import { closingWords as words } from './words.ts'

interface ClosingFormProps {
  summary: LessonSummary
  onSaved?: (() => void) | undefined
}

/** An empty text is a next step, too, and forms leave empty texts out. */
const schema = closeLesson.extend({ nextStep: closeLesson.shape.nextStep.default('') })

/** The closing of a lesson, in half a minute: what was done, the next step, and homework. What is typed stays on the device. */
export function ClosingForm({ summary, onSaved }: ClosingFormProps): ReactNode {
  const { record, closing } = summary
  const { id } = record.lesson
  const now = useNow()
  const usualDay = useDueDay(record)
  /** The closing with which the form began, whatever was read since. */
  const base = useRef(closing?.at ?? null)
  /** A draft was kept, which follows also what undoes it. */
  const isKept = useRef(false)
  const form = useContractForm<CloseLesson, ClosingValues, LessonClosing>(schema, {
    start: readDraft(id, closing) ?? valuesOf(closing),
    body: (values) => bodyOf(values, usualDay),
    send: (body) => call(closingEndpoints.close, { params: { id }, body }),
    changes: [closingEndpoints.summary, lessonEndpoints.list],
    done: (saved, body) => {
      base.current = saved.at
      toast.success(words.saved)
      const withHomework = body.homework !== null
      if (form.settle({ ...valuesOf(null), ...body, withHomework, homework: body.homework ?? noHomework })) return
      isKept.current = false
      forgetDraft(id)
      onSaved?.()
    },
  })
  const values = form.watch()
  useEffect(() => {
    isKept.current ||= form.changed
    if (isKept.current) keepDraft(id, values, base.current)
  }, [form.changed, id, values])

  const today = cairoDay(instantOf(now))
  const next = sheetRow(values.nextSheetId ?? closing?.nextSheetId ?? '') ?? sheetAfter(summary)

  return (
    <form {...form.props} className="flex flex-col gap-6 text-start">
      <Controlled control={form.control} name="canDo">
        {({ value, onChange }) => <CanDoChips ids={choicesOf(summary, value)} ticks={value} onChange={onChange} />}
      </Controlled>
      <div className="flex flex-col items-start gap-3">
        <Textarea
          optional
          label={words.nextStep}
          rows={2}
          most={nextStepLength.max}
          className="w-full"
          {...form.field('nextStep')}
        />
        {next && (
          <Controlled control={form.control} name="nextSheetId">
            {({ value, onChange }) => (
              <FilterChip pressed={value === next.id} onClick={() => onChange(value === next.id ? null : next.id)}>
                <span>
                  {wordsOf(words)('nextSheet', { title: next.title.ar })} <Ltr>{next.title.en}</Ltr>
                </span>
              </FilterChip>
            )}
          </Controlled>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Switch
          label={words.homework}
          checked={values.withHomework}
          onChange={({ target }) => form.setValue('withHomework', target.checked, { shouldDirty: true })}
        />
        {values.withHomework && (
          <>
            <Textarea
              label={words.homeworkText}
              rows={3}
              most={homeworkLength.max}
              limit={homeworkLength.max}
              {...form.field('homework.text')}
            />
            <Controlled control={form.control} name="homework.dueDay">
              {(field) => (
                <DayField
                  label={words.due}
                  min={addDays(today, homeworkDays.min)}
                  max={addDays(today, homeworkDays.max)}
                  className="max-w-64"
                  {...field}
                  value={field.value || usualDay}
                />
              )}
            </Controlled>
          </>
        )}
      </div>
      <FormEnd form={form} className="max-md:w-full md:self-start">
        {isEmpty(values) ? words.saveEmpty : words.save}
      </FormEnd>
    </form>
  )
}

/** For homework: the day of the student's next lesson with this tutor. */
function useDueDay({ lesson, members }: LessonRecord): string {
  const now = useNow()
  const query = { canceled: false, future: true, sort: Sort.Ascending, size: 20 } as const
  const coming = useRead(lessonEndpoints.list, { query }).data?.list ?? []
  const student = members.find(({ role }) => role === Role.Student)
  const next = coming.find(
    (record) => record.lesson.id !== lesson.id && record.members.some(({ userId }) => userId === student?.userId),
  )
  return dueDayBefore(next?.lesson.start, now)
}
