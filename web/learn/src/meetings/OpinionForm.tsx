import { interviewOpinion } from '@hiwar/contract/appointments/meetings.ts'
import { feedbackLength } from '@hiwar/contract/fields/limits.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'
import { meetingWords as words } from './words.ts'

/** «رأيك في المقابلة». */
export function OpinionForm({ appointment: { kind, id } }: { appointment: Appointment }): ReactNode {
  const client = useQueryClient()
  const desk = appointmentDesks[kind]
  const form = useContractForm(interviewOpinion, {
    start: { opinion: '' },
    send: async ({ opinion }) => desk.comment?.(id, opinion),
    done: () => {
      toast.success(words.opinionSent)
      return client.invalidateQueries({ queryKey: desk.listKey })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Textarea label={words.opinion} rows={3} limit={feedbackLength.max} {...form.field('opinion')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" tone="quiet" size="small" busy={form.busy} off={form.off} className="self-start">
        {words.sendOpinion}
      </Button>
    </form>
  )
}
