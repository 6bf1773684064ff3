import { type AccountChanges, accountEndpoints } from '@hiwar/contract/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/audit.ts'
import type { ReplyOf } from '@hiwar/contract/endpoint.ts'
import { Gender } from '@hiwar/contract/enumerations.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/full-tutors.ts'
import { aboutLength, bioLength } from '@hiwar/contract/limits.ts'
import { mediaEndpoints } from '@hiwar/contract/media.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Select } from '@hiwar/kit/ui/Select.tsx'
import { Textarea } from '@hiwar/kit/ui/Textarea.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { genderWords } from '@hiwar/kit/words/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shell/parts/FormDialog.tsx'
import { changesOf, tutorChanges } from '../person/account-form.ts'
import { ContactFields } from '../person/ContactFields.tsx'
import { type TypedTutor, typedOf } from './tutor-form.ts'
import { words } from './words.ts'

interface EditTutorDialogProps {
  tutor: FullTutor
  onClose: () => void
}

/** Changes what a tutor could change, and the studio; mounted while it is open. */
export function EditTutorDialog({ tutor, onClose }: EditTutorDialogProps): ReactNode {
  const client = useQueryClient()
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } })
  const form = useContractForm<AccountChanges, TypedTutor, ReplyOf<typeof accountEndpoints.update>>(tutorChanges, {
    start: typedOf(tutor),
    body: (typed) => changesOf(typedOf(tutor), typed),
    send: (body) => call(accountEndpoints.update, { params: { id: tutor.id }, body }),
    async done() {
      toast.success(words.saved)
      await Promise.all(
        [fullTutorEndpoints.list, auditEndpoints.list].map((changed) =>
          client.invalidateQueries({ queryKey: queryKeyOf(changed) }),
        ),
      )
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={words.editTitle} submit={words.save} waits onClose={onClose}>
      <p className="text-ink-soft">{words.editNote}</p>
      <ContactFields name={words.name} field={form.field} />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={words.gender}
          choices={Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))}
          {...form.field('gender')}
        />
        <TextField label={words.notice} ltr inputMode="numeric" autoComplete="off" {...form.field('notice')} />
      </div>
      <Select
        // The choices come later than the value that must be among them.
        key={studios.status}
        label={words.studio}
        placeholder={words.noStudio}
        choices={(studios.data?.list ?? []).map(({ id, name }) => ({ value: id, words: name ?? String(id) }))}
        {...form.field('studioId')}
      />
      <Textarea label={words.bio} rows={2} limit={bioLength.max} {...form.field('bio')} />
      <Textarea label={words.about} rows={6} limit={aboutLength.max} {...form.field('about')} />
    </FormDialog>
  )
}
