import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { aboutLength, bioLength } from '@hiwar/contract/fields/limits.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { genderWords } from '@hiwar/kit/words/people.ts'
import type { ReactNode } from 'react'
import { ContactFields, contactOf, type TypedContact, tutorChanges, useAccountForm } from '../person/account-form.tsx'
import { words } from './words.ts'

/** Changes a tutor's account, profile and studio; mounted while open. */
export function EditTutorDialog({ tutor, onClose }: { tutor: FullTutor; onClose: () => void }): ReactNode {
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } })
  const start = typedOf(tutor)
  const form = useAccountForm({ id: tutor.id, schema: tutorChanges, start, saved: words.saved, onClose })
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
        // The choices load later than the value that must be among them.
        key={studios.status}
        label={words.studio}
        placeholder={words.noStudio}
        choices={(studios.data?.list ?? []).map(({ id, name }) => ({ value: id, words: name ?? String(id) }))}
        {...form.field('studioId')}
      />
      <Textarea label={words.bio} rows={2} limit={bioLength.max} {...form.field('bio')} />
      <Controlled control={form.control} name="about">
        {(field) => <RichTextField label={words.about} rows={6} limit={aboutLength.max} {...field} />}
      </Controlled>
    </FormDialog>
  )
}

export interface TypedTutor extends TypedContact {
  gender: string
  notice: string
  studioId: string
  bio: string
  about: string
}

function typedOf(tutor: FullTutor): TypedTutor {
  return {
    ...contactOf(tutor),
    gender: tutor.gender ?? '',
    notice: String(tutor.notice),
    studioId: tutor.studioId === null ? '' : String(tutor.studioId),
    bio: tutor.bio ?? '',
    about: tutor.about ?? '',
  }
}
