import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { introVideoNoteLength } from '@hiwar/contract/fields/limits.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { type IntroVideo, introVideoDecision, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../parts/FormDialog.tsx'
import { NamedText } from '../parts/NamedText.tsx'
import { introVideoWords } from './words.ts'

type Decision = RequestOf<typeof introVideoEndpoints.decide>['body']

interface IntroVideoDialogProps {
  video: IntroVideo
  act: 'approve' | 'reject'
  onClose: () => void
}

/** Asks before a video is accepted or refused; mounted while it is open. */
export function IntroVideoDialog({ video, act, onClose }: IntroVideoDialogProps): ReactNode {
  const client = useQueryClient()
  const rejects = act === 'reject'
  const state = rejects ? IntroVideoState.Rejected : IntroVideoState.Approved
  const readAgain = () =>
    Promise.all(
      [introVideoEndpoints.list, fullTutorEndpoints.list].map((changed) =>
        client.invalidateQueries({ queryKey: queryKeyOf(changed) }),
      ),
    )
  const form = useContractForm<Decision, { note: string }, IntroVideo>(introVideoDecision, {
    start: { note: '' },
    body: ({ note }) => ({ id: video.id, state, note }),
    send: (body) => call(introVideoEndpoints.decide, { body }),
    async done() {
      toast.success(rejects ? introVideoWords.rejected : introVideoWords.approved)
      await readAgain()
      onClose()
    },
    // Somebody else was faster: the video is read again behind the dialog.
    refused: ({ status }) => {
      if (status === 409 || status === 404) void readAgain()
      return false
    },
  })
  const title = rejects ? introVideoWords.reject : introVideoWords.approve
  return (
    <FormDialog form={form} title={title} submit={title} tone={rejects ? 'danger' : 'primary'} onClose={onClose}>
      <NamedText text={rejects ? introVideoWords.rejectText : introVideoWords.approveText} name={video.tutor.name} />
      {rejects && (
        <Textarea label={introVideoWords.rejectNote} limit={introVideoNoteLength.max} {...form.field('note')} />
      )}
    </FormDialog>
  )
}
