import { bufferMinutes, dailyLessons } from '@hiwar/contract/fields/limits.ts'
import { accountChanges, type AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useDirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { settingsWords, paceWords as words } from './words.ts'

interface TypedPace {
  bufferMinutes: string
  dailyLessons: string
}

const buffers = bufferMinutes.map((minutes) => ({
  value: minutes,
  words: minutes === 0 ? words.noBuffer : countOf('minute', minutes),
}))

const caps = Array.from({ length: dailyLessons.max - dailyLessons.min + 1 }, (_, index) => {
  const lessons = dailyLessons.min + index
  return { value: lessons, words: countOf('lesson', lessons) }
})

/** How closely a tutor's lessons may follow each other, and how many of them a day has. */
export function PaceForm({ userId, pace }: { userId: number; pace: TutorMeta }): ReactNode {
  const save = useSaveProfile(userId)
  const form = useContractForm<AccountChanges, TypedPace, User>(accountChanges, {
    start: { bufferMinutes: String(pace.bufferMinutes), dailyLessons: String(pace.dailyLessons ?? '') },
    body: ({ bufferMinutes: buffer, dailyLessons: most }) => ({
      bufferMinutes: Number(buffer),
      dailyLessons: most === '' ? null : Number(most),
    }),
    send: save,
    changes: [tutorEndpoints.meta],
    done: () => {
      form.reset(form.getValues())
      toast.success(settingsWords.saved)
    },
  })
  useDirtyForm(form.changed)
  return (
    <Card>
      <h2 className="mb-5 text-lg">{words.title}</h2>
      <form {...form.props} className="flex flex-col gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Select
            label={words.buffer}
            hint={words.bufferHint}
            placeholder={null}
            choices={buffers}
            {...form.field('bufferMinutes')}
          />
          <Select
            label={words.cap}
            hint={words.capHint}
            placeholder={words.noCap}
            choices={caps}
            {...form.field('dailyLessons')}
          />
        </div>
        <FormEnd form={form} waits className="self-start">
          {settingsWords.save}
        </FormEnd>
      </form>
    </Card>
  )
}
